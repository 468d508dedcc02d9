import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns the time at which printing started; null while the page is not being printed. Content that depends on this
 * value renders before the browser captures the page.
 */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    // Flushes synchronously, because the browser lays out the page for print as soon as the listener returns.
    const begin = () => flushSync(() => setSince(new Date()));
    const end = () => setSince(null);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return since;
}
