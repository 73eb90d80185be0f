// Whether the server answers: one banner tells it on every page. A page asks again when it is back.

const PROBE = 1000; // ms between two attempts of a page that has no socket

class Connection {
  returned = $state(0); // how often the server was away and came back
  private unanswered = $state(false); // a request
  private hungUp = $state(false); // the socket of a battle, which calls again by itself
  private probing = false;

  readonly up = $derived(!this.unanswered && !this.hungUp);

  /** A request was not answered. */
  lost() {
    this.unanswered = true;
    if (!this.probing) void this.probe();
  }

  /** The socket of a battle is open, has broken off, or is no longer wanted. */
  line(state: "open" | "broken" | "closed") {
    this.hungUp = state === "broken";
    if (state === "open") this.found();
  }

  private found() {
    if (this.unanswered) this.returned += 1;
    this.unanswered = false;
  }

  private async probe() {
    this.probing = true;
    while (this.unanswered) {
      await new Promise((done) => setTimeout(done, PROBE));
      const answer = await fetch("/gonfalon.svg", { cache: "no-store" }).catch(() => null);
      if (answer?.ok) this.found();
    }
    this.probing = false;
  }
}

export const connection = new Connection();
