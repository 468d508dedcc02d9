import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Stops the clock of a test. Time then passes only through `pass`, regardless of the machine's speed.
 * `vi.useRealTimers` starts the clock again. User events must have no delay: `userEvent.setup({ delay: null })`.
 */
export function stopTime(): void {
  vi.useFakeTimers();
  // Testing Library waits for a timer after each user event. It advances a stopped clock only through a global `jest`.
  vi.stubGlobal("jest", { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
}

/** Advances the clock and runs all timers that are due. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
