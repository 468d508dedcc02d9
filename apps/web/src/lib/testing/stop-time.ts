import { act } from "@testing-library/react";
import { vi } from "vitest";

/**
 * Stops the clock of a test: time passes by `pass` alone, however long the machine takes. `vi.useRealTimers` starts it
 * again. Whoever uses the page does so without pauses: `userEvent.setup({ delay: null })`.
 */
export function stopTime(): void {
  vi.useFakeTimers();
  // The library for tests waits by a timer after each use of the page, and asks for this name to move a stopped clock.
  vi.stubGlobal("jest", { advanceTimersByTime: (milliseconds: number) => vi.advanceTimersByTime(milliseconds) });
}

/** Lets time pass, and all happen that was to happen meanwhile. */
export async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}
