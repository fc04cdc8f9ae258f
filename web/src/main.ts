import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { startWords } from "./lib/words.svelte";

await startWords();
const app = document.getElementById("app")!;
app.replaceChildren(); // the name that stood there until now
mount(App, { target: app });

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js");
