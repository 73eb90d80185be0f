// One fight of a real table: what was told about it, and how it went so far. The page keeps it; the server knows the rules.

import { complaint, send } from "./net";
import type { FightTold } from "./types";

type Step = string | number[];

export class FightShown {
  now: FightTold | null = $state.raw(null);
  fault = $state("");
  busy = $state(false);
  private turn = 0;
  private rolling = false; // the program rolls: it goes on after every answer

  constructor(readonly system: string) {}

  /** Ask the server how the fight stands; an older answer never overtakes a newer one. */
  private async ask(data: object): Promise<FightTold | null> {
    const turn = ++this.turn;
    this.busy = true;
    try {
      const told = await send<FightTold>("POST", `/api/fights/${this.system}`, data);
      if (turn !== this.turn) return null;
      this.fault = "";
      return (this.now = told);
    } catch (e) {
      if (turn === this.turn) this.fault = complaint(e);
      return null;
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  private get stood() {
    return { kind: this.now!.kind, told: this.now!.told };
  }

  /** Another kind of fight: what was told stays where it fits. */
  async begin(kind = "") {
    await this.ask({ kind, wished: this.now?.told ?? {} });
  }

  /** Another answer: those before it stand, those after it where they still fit. */
  async tell(ask: string, value: string) {
    const all = Object.entries(this.now!.told);
    const at = all.findIndex(([id]) => id === ask);
    const told = Object.fromEntries([...all.slice(0, at), [ask, value]]);
    await this.ask({ kind: this.now!.kind, told, wished: Object.fromEntries(all.slice(at + 1)) });
  }

  /** The same again in the page's language. */
  async again() {
    const { course, begun } = this.now!;
    await this.ask({ ...this.stood, course, begun });
  }

  /** Fight: dice and answers one after the other. */
  async go(...steps: Step[]) {
    this.rolling &&= steps.every((step) => typeof step === "string");
    await this.ask({ ...this.stood, begun: true, course: [...this.now!.course, ...steps], roll: this.rolling });
  }

  /** Let the program roll until somebody is asked. */
  async roll() {
    this.rolling = true;
    await this.ask({ ...this.stood, begun: true, course: this.now!.course, roll: true });
  }

  /** Take the last dice or answer back. */
  async back() {
    this.rolling = false;
    await this.ask({ ...this.stood, begun: true, course: this.now!.course.slice(0, -1) });
  }

  /** As it stood before the first die. */
  async reset() {
    this.rolling = false;
    await this.ask(this.stood);
  }

  /** What dice would come to, before they count. */
  async look(faces: readonly number[]): Promise<string> {
    const { course } = this.now!;
    try {
      return (await send<FightTold>("POST", `/api/fights/${this.system}`, { ...this.stood, course, begun: true, look: faces })).means;
    } catch {
      return "";
    }
  }
}
