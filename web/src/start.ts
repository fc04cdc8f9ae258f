import { mount } from "svelte";

import App from "./App.svelte";
import { gameList, knownGames } from "./lib/gameList";
import { path } from "./lib/route.svelte";
import { startWords } from "./lib/words.svelte";

/** The first page is made of games: on a first visit it appears with them, so that nothing moves. */
const startGames = (): unknown => (path() === "/" && !knownGames() ? gameList().catch(() => {}) : null);

void Promise.all([startWords(), startGames()]).then(() => {
  const app = document.getElementById("app")!;
  app.replaceChildren(); // the name that stood there until now
  mount(App, { target: app });
});
