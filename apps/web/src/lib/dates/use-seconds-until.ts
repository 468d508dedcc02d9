import { useEffect, useState } from "react";

/**
 * Returns the whole seconds until a moment; 0 afterwards. Reads the clock instead of counting ticks, because background
 * tabs tick rarely.
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
