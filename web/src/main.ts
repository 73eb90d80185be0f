import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { listen } from "./lib/trouble";
import { dress, view } from "./lib/view.svelte";

dress();
for (const what of ["color-scheme: dark", "contrast: more"]) matchMedia(`(prefers-${what})`).addEventListener("change", dress);

listen();

// maps carry writing: they are painted again when the fonts are there
document.fonts.addEventListener("loadingdone", () => (view.fonts += 1));
mount(App, { target: document.getElementById("app")! });

// the page itself is kept, for when the server is away; a browser that does not trust the address keeps nothing
if (import.meta.env.PROD) addEventListener("load", () => void navigator.serviceWorker?.register("/service.js").catch(() => {}));
