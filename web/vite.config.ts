import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import subsetFont from "subset-font";
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

/** The tables that import a module, directly or indirectly. */
function tablesWith(id: string, modules: Modules, tables = new Set<string>(), seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return tables;
  seen.add(id);
  if (id.endsWith("/Table.svelte")) tables.add(id);
  else for (const importer of modules.getModuleInfo(id)?.importers ?? []) tablesWith(importer, modules, tables, seen);
  return tables;
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

// All letters the page's three languages write in Latin script. Names of players may have others: those come from the system
const LETTERS = [..." ¡¿«»ÁÉÍÓÚÜÑáéíóúüñçàèìòùâêîôûäöïë’‘“”…–—·×−→←▸★◆✓±", ...Array.from({ length: 95 }, (_, n) => String.fromCharCode(32 + n))].join("");

const DIGITS = "0123456789J+-−=×·:./()?";

// What the page asks of them, and what browsers use unasked
const FEATURES = ["ccmp", "kern", "liga", "lnum", "locl", "mark", "mkmk", "tnum"];

/** Leaves only those letters in the typefaces; the one for numbers keeps digits. File names end in SUBSET: change it whenever they change. */
const SUBSET = "b";
const smallTypefaces: Plugin = {
  name: "small-typefaces",
  apply: "build",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "asset" || !file.fileName.endsWith(".woff2")) continue;
      const numbers = file.fileName.includes("condensed"); // large: they need no hinting, without which texts are spaced unevenly
      file.source = await subsetFont(Buffer.from(file.source), numbers ? DIGITS : LETTERS, { targetFormat: "woff2", keepFeatures: FEATURES, noHinting: numbers });
    }
  },
};

const TEXTS = /\.(css|js|svg|webmanifest)$/;
const WORTHWHILE = 500; // bytes: a smaller file travels in one packet anyway

/** Puts x.js.br and x.js.gz beside x.js, so that the server never compresses. Browsers take Brotli over HTTPS and from their own machine. */
const compressed: Plugin = {
  name: "compressed",
  apply: "build",
  closeBundle() {
    const folder = this.environment.config.build.outDir;
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf-8" }).filter((each) => TEXTS.test(each))) {
      const file = join(folder, name);
      const text = readFileSync(file);
      if (text.length < WORTHWHILE) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(text));
      writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), words(), smallTypefaces, shellAtOnce, compressed],
  build: {
    // straight into the Python package: ignored by git, shipped in the wheel
    outDir: "../src/asdealt/static",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        assetFileNames: ({ names }) => (names[0]?.endsWith(".woff2") ? `assets/[name]-${SUBSET}-[hash][extname]` : "assets/[name]-[hash][extname]"),
        codeSplitting: {
          // few files, because each costs a phone a round trip: the prefetch script, everything that every page needs, and what tables share
          includeDependenciesRecursively: false,
          groups: [
            { name: "main", tags: ["$initial"], priority: 2 },
            { name: (id, modules) => (isOfShell(id, modules) ? "shell" : null), debugName: "shell", priority: 1 },
            { name: (id, modules) => (tablesWith(id, modules).size > 1 ? "tables" : null), debugName: "tables", priority: 0 },
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
