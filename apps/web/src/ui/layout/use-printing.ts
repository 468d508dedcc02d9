import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Since when the page is being printed, null while it is not. What depends on it is drawn before the browser takes the page. */
export function usePrinting(): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    // The browser lays the page out for paper as soon as the listener returns.
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
