// The small first script: it requests the texts and the table of this page before the shell is loaded (vite.config.ts).

import "./app.css";

import { prefetch } from "./lib/prefetch";

prefetch();
void import("./start");

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
