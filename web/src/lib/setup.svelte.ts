// Set-ups the user keeps in his data folder, one for each battle and side.

import type { Standing } from "../play/carry";
import { get, send } from "./net";

export class SetUp {
  mine: Standing[] | null = $state.raw(null);
  may = $state(false); // a guest at a seat link keeps nothing on another's machine
  private system = "";
  private key = "";

  async look(system: string, key: string) {
    this.system = system;
    this.key = key;
    try {
      const all = await get<{ id: string; data: { places: Standing[] } }[]>(`/api/things/${system}/setup`);
      if (key !== this.key) return;
      this.mine = all.find((s) => s.id === key)?.data.places ?? null;
      this.may = true;
    } catch {
      this.may = false;
    }
  }

  async keep(places: Standing[]) {
    await send("PUT", `/api/things/${this.system}/setup/${this.key}`, { name: this.key, places });
    this.mine = places;
  }
}
