import { vi } from "vitest";

/**
 * Fakes the clock of timeouts alone. With every timer faked, jsdom would start the interval behind its animation frames
 * on the fake clock, and no frame would ever come in the tests after: dialogs would stay unseen.
 */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}
