import { vi } from "vitest";

/**
 * Replaces timeouts and the performance clock with fakes. Not all timers are faked: jsdom would then start its interval
 * for animation frames on the fake clock, and in later tests no frame would run and dialogs would stay invisible.
 */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}
