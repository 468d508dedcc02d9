import { vi } from "vitest";

/**
 * Fakes timeouts and the performance clock. If all timers were faked, jsdom would start the interval behind its
 * animation frames on the fake clock, and later tests would get no frames: dialogs would stay invisible.
 */
export function fakeTimeouts(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}
