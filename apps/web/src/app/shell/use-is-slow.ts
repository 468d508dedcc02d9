import { useEffect, useState } from "react";

/**
 * The time after which a waiting screen reports the delay and offers a retry. The retry is needed, because a request
 * may never get a response.
 */
const slowMs = 10_000;

/** Returns whether the screen has waited for a long time. `restart` restarts the timer. */
export function useIsSlow(): { isSlow: boolean; restart: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { isSlow: slowAttempt === attempt, restart: () => setAttempt((before) => before + 1) };
}
