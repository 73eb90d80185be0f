import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { listen } from "./lib/trouble";
import { view } from "./lib/view.svelte";

listen();

// maps carry writing: they are painted again when the fonts are there
document.fonts.addEventListener("loadingdone", () => (view.fonts += 1));
mount(App, { target: document.getElementById("app")! });
