import { useEffect, useState } from "react";

/**
 * Returns the whole seconds until a moment; 0 after it. Reads the clock instead of counting ticks, because timers run
 * rarely in background tabs.
 */
export function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now);
  const isOver = now >= moment;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((moment - now) / 1000));
}
