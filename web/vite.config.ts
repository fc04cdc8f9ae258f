import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { words } from "./words-plugin.ts";

const server = process.env.ASDEALT_SERVER ?? "http://127.0.0.1:8000";

interface Modules {
  getModuleInfo(id: string): { importers: string[] } | null;
}

/** Whether a module belongs to the shell: start.ts or a picture of the first page imports it, directly or indirectly. */
function isOfShell(id: string, modules: Modules, seen = new Set<string>()): boolean {
  if (/\/src\/(start\.ts|games\/\w+\/Picture\.svelte|generic\/Picture\.svelte)$/.test(id)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (modules.getModuleInfo(id)?.importers ?? []).some((importer) => isOfShell(importer, modules, seen));
}

/** Preloads the shell and its typefaces in the page itself, so that they do not wait for the files that import them. */
const shellAtOnce: Plugin = {
  name: "shell-at-once",
  transformIndexHtml: {
    order: "post",
    handler: (_, { bundle }) => {
      const files = Object.keys(bundle ?? {});
      const links = [
        { ending: /shell-.*\.css$/, attrs: { rel: "stylesheet" } },
        { ending: /shell-.*\.js$/, attrs: { rel: "modulepreload" } },
        { ending: /\.woff2$/, attrs: { rel: "preload", as: "font", type: "font/woff2" } }, // last: text is readable without them
      ];
      return links.flatMap(({ ending, attrs }) =>
        files.filter((file) => ending.test(file)).map((file) => ({
          tag: "link",
          attrs: { ...attrs, crossorigin: true, href: `/${file}` },
          injectTo: "head" as const,
        })),
      );
    },
  },
};

export default defineConfig({
  plugins: [svelte(), words(), shellAtOnce],
  build: {
    // straight into the Python package: ignored by git, shipped in the wheel
    outDir: "../src/asdealt/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // few files, because each costs a phone a round trip: the prefetch script, and everything that every page needs
          includeDependenciesRecursively: false,
          groups: [
            { name: "main", tags: ["$initial"], priority: 2 },
            { name: (id, modules) => (isOfShell(id, modules) ? "shell" : null), debugName: "shell", priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    // `npm run dev`: hot reload in front of a running Python server
    fs: { allow: [".."] },
    proxy: { "/api": server, "/ws": { target: server.replace("http", "ws"), ws: true } },
  },
  test: { include: ["src/**/*.test.ts"] },
});
