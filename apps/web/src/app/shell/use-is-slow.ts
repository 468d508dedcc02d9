import { useEffect, useState } from "react";

/** After this time a waiting screen reports the delay and offers a retry, because a request may never be answered. */
const slowMs = 10_000;

/** Returns true if the screen has waited for a long time. `restart` restarts the timer. */
export function useIsSlow(): { isSlow: boolean; restart: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [slowAttempt, setSlowAttempt] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlowAttempt(attempt), slowMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return { isSlow: slowAttempt === attempt, restart: () => setAttempt((before) => before + 1) };
}
