import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Stops the clock of a test: time passes only through `pass`, regardless of the machine's speed. `vi.useRealTimers`
 * starts it again. User events must have no delay: `userEvent.setup({ delay: null })`.
 */
export function stopTime(): void {
  vi.useFakeTimers();
  // After each user event, Testing Library waits for a timer, and uses the global `jest` to advance a stopped clock.
  vi.stubGlobal("jest", { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
}

/** Advances the clock and runs all timers that are due. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
