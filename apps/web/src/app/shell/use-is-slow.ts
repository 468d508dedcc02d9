import { useEffect, useState } from "react";

/** After this long a screen that waits says so, and offers to try again: a call may never be answered. */
const slowMs = 10_000;

/** Whether the screen has waited long. `again` begins anew. */
export function useIsSlow(): { isSlow: boolean; again: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { isSlow: slowAttempt === attempt, again: () => setAttempt((before) => before + 1) };
}
