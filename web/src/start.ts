import { mount } from "svelte";

import App from "./App.svelte";
import { gameList, knownGames } from "./lib/gameList";
import { path } from "./lib/route.svelte";
import { startWords } from "./lib/words.svelte";

/** The first page shows the games. On a first visit it waits for them, so that nothing moves. */
const startGames = (): unknown => (path() === "/" && !knownGames() ? gameList().catch(() => {}) : null);

void Promise.all([startWords(), startGames()]).then(() => {
  const app = document.getElementById("app")!;
  app.replaceChildren(); // removes the placeholder title
  mount(App, { target: app });
});
