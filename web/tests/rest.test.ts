import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RESTED, rested } from "../src/lib/rest";

describe("what is looked up beside a question", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits until the player has rested on it", () => {
    const look = vi.fn();
    rested(look);
    vi.advanceTimersByTime(RESTED - 1);
    expect(look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(look).toHaveBeenCalledOnce();
  });

  it("is not asked for at all where he has answered meanwhile", () => {
    const look = vi.fn();
    const off = rested(look);
    vi.advanceTimersByTime(RESTED - 1);
    off();
    vi.advanceTimersByTime(RESTED);
    expect(look).not.toHaveBeenCalled();
  });
});
