import { mount } from "svelte";

import App from "./App.svelte";
import { startWords } from "./lib/words.svelte";

void startWords().then(() => {
  const app = document.getElementById("app")!;
  app.replaceChildren(); // the name that stood there until now
  mount(App, { target: app });
});
