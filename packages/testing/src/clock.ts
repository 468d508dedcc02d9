/** A clock that does not advance until a test changes its `time`, which is in milliseconds since 1970. */
export type TestClock = { time: number; now: () => Date };

export function createTestClock(start = "2026-11-20T08:00:00Z"): TestClock {
  const clock: TestClock = { time: Date.parse(start), now: () => new Date(clock.time) };
  return clock;
}
