import { vi } from "vitest";

/**
 * Fakes timeouts and the clock that is read between them. With every timer faked, jsdom would start the interval behind
 * its animation frames on the fake clock, and no frame would ever come in the tests after: dialogs would stay unseen.
 */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}
