import { useEffect, useState } from "react";

/** Whole seconds until a moment, by the clock and not by ticks: a tab in the background ticks rarely. 0 from then on. */
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
