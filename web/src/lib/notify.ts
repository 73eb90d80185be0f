// A word from the system to who looks elsewhere. Asked for in the menu, never by itself.

import { keep, view } from "./view.svelte";

/** On or off; on asks for leave, and stays off without it. */
export async function setNotify(on: boolean) {
  view.notify = on && "Notification" in window && (await Notification.requestPermission()) === "granted";
  keep("notify", view.notify ? "yes" : "no");
}

export function notify(title: string, body: string) {
  if (!view.notify || !document.hidden || Notification.permission !== "granted") return;
  const told = new Notification(title, { body, icon: "/gonfalon.svg", tag: "gonfalon" });
  told.onclick = () => {
    window.focus();
    told.close();
  };
}
