// A film: a battle that was put into this page, to be watched with the network off.

import { mount } from "svelte";
import "./app.css";
import { openFilm } from "./lib/projector";
import { dress, view } from "./lib/view.svelte";
import { words } from "./lib/words.svelte";
import Battle from "./pages/Battle.svelte";

dress();
for (const what of ["color-scheme: dark", "contrast: more"]) matchMedia(`(prefers-${what})`).addEventListener("change", dress);
document.fonts.addEventListener("loadingdone", () => (view.fonts += 1));

void openFilm(document.getElementById("film")!.textContent).then((film) => {
  words.language = film.language === "it" ? "it" : "en";
  document.documentElement.lang = words.language;
  mount(Battle, { target: document.getElementById("app")!, props: { id: "film", film, at: 1 } });
});
