import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { view } from "./lib/view.svelte";

// maps carry writing: they are painted again when the fonts are there
void document.fonts.ready.then(() => (view.fonts += 1));
mount(App, { target: document.getElementById("app")! });
