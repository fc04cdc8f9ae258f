// Lighthouse in its mobile profile, for every kind of page, against a running server. Install it anywhere, run it there:
//
//     npm install lighthouse puppeteer-core
//     CHROME_PATH=/usr/bin/chromium node .../benchmarks/lighthouse.mjs http://127.0.0.1:8000 [RUNS [PAGE-LANGUAGE ...]]
//
// A machine with other work stretches every task, and Lighthouse counts the time that passed. Each trace is therefore read
// twice: as it is, and with the processor time of each task ("busy") in place of the time that passed.

import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

const here = createRequire(path.join(process.cwd(), "/"));
const { default: lighthouse } = await import(here.resolve("lighthouse"));
const { default: puppeteer } = await import(here.resolve("puppeteer-core"));
const [address, runs = "3", ...only] = process.argv.slice(2);
const LAUNCH = { executablePath: process.env.CHROME_PATH, args: ["--no-sandbox", "--disable-gpu"] };
const FLAGS = { disableStorageReset: true, logLevel: "error" }; // the seat is in the storage; every run is a fresh browser
const UNTOUCHED = /^(first|largest|navigationStart|domContent|load)/; // moments of the whole page, not of a task

/** In the page: a name and a language are remembered, and a seat at a table against bots. The address to look at. */
async function settle(what, language) {
  const keep = (key, value) => localStorage.setItem(`asdealt.${key}`, JSON.stringify(value));
  keep("language", language);
  if (what === "home") return "/";
  if (what === "rules") return "/rules/scout";
  const bot = { kind: "bot", level: "novice" };
  const wish = { game: what, seats: [{ kind: "me" }, bot, bot, bot], name: "Ana", start: true, language };
  const asked = { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) };
  const { table, seat, token } = await (await fetch("/api/tables", asked)).json();
  keep("tables", [{ table, game: what, seats: [{ seat, token, name: "Ana" }], when: Date.now(), over: false }]);
  return `/t/${table}`;
}

/** Every task of a trace, and what happened in it, takes the processor time it took. */
function busyOnly(file) {
  const trace = JSON.parse(fs.readFileSync(file, "utf8"));
  const threads = new Map();
  for (const event of trace.traceEvents) {
    const thread = `${event.pid} ${event.tid}`;
    if (!threads.has(thread)) threads.set(thread, []);
    threads.get(thread).push(event);
  }
  for (const events of threads.values()) {
    let task = { begun: 0, ended: 0, share: 1 };
    for (const event of events.sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
      if (event.ts >= task.ended) {
        if (!event.name.includes("RunTask") || !event.dur || event.tdur === undefined) continue;
        task = { begun: event.ts, ended: event.ts + event.dur, share: Math.min(1, event.tdur / event.dur) };
      } else if (UNTOUCHED.test(event.name)) continue;
      event.ts = Math.round(task.begun + (event.ts - task.begun) * task.share);
      if (event.dur) event.dur = Math.round(event.dur * task.share);
    }
  }
  trace.traceEvents.sort((a, b) => a.ts - b.ts);
  fs.writeFileSync(file, JSON.stringify(trace));
}

async function measure(what, language) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "lighthouse-"));
  const browser = await puppeteer.launch(LAUNCH);
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/icon.svg`); // the same origin, and nothing of the page in the cache
    const where = address + (await page.evaluate(settle, what, language));
    await lighthouse(where, { ...FLAGS, gatherMode: folder }, undefined, page);
    const plain = (await lighthouse(where, { ...FLAGS, auditMode: folder })).lhr;
    busyOnly(path.join(folder, "defaultPass.trace.json"));
    return { plain, busy: (await lighthouse(where, { ...FLAGS, auditMode: folder })).lhr };
  } finally {
    await browser.close();
    fs.rmSync(folder, { recursive: true });
  }
}

const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const score = (kind) => (lhr) => 100 * lhr.categories[kind].score;
const figure = (audit) => (lhr) => lhr.audits[audit].numericValue;
const METRICS = ["first-contentful-paint", "largest-contentful-paint", "speed-index", "total-blocking-time", "cumulative-layout-shift"];

console.log(`load ${os.loadavg()[0].toFixed(1)} on ${os.cpus().length} cores; median of ${runs} runs, performance of each`);
console.log("| page | accessibility | best practices | performance | of each run | FCP, ms | LCP, ms | SI, ms | TBT, ms | CLS | busy: performance | of each run | LCP, ms | TBT, ms |");
console.log(`|${"---|".repeat(14)}`);
for (const language of ["en", "ja"]) {
  for (const what of ["home", "scout", "splitz", "dozen", "rules"]) {
    if (only.length && !only.includes(`${what}-${language}`)) continue;
    const done = [];
    for (let tries = 0; done.length < Number(runs) && tries < 3 * Number(runs); tries++) {
      const run = await measure(what, language);
      if (!run.plain.runtimeError && run.plain.audits[METRICS[0]].numericValue) done.push(run); // else nothing was painted in time
    }
    const show = (kind, read, digits = 0) => median(done.map((run) => read(run[kind]))).toFixed(digits);
    const each = (kind) => done.map((run) => score("performance")(run[kind]).toFixed(0)).join(" ");
    const metrics = METRICS.map((metric, n) => show("plain", figure(metric), n === 4 ? 3 : 0));
    const plain = [...["accessibility", "best-practices", "performance"].map((kind) => show("plain", score(kind))), each("plain"), ...metrics];
    const busy = [show("busy", score("performance")), each("busy"), show("busy", figure(METRICS[1])), show("busy", figure(METRICS[3]))];
    console.log(`| ${what}, ${language} | ${[...plain, ...busy].join(" | ")} |`);
  }
}
