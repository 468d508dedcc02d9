import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Renders its content once it comes near the screen for the first time, or before printing. If charts out of view were
 * also rendered, an input event in a cart of 20 items would take 40 ms instead of 33 ms.
 * Without IntersectionObserver the content is not rendered, so a name or a table beside it must give the same
 * information.
 */
export function RenderNearScreen({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = container.current;
    if (!element || isSeen || typeof IntersectionObserver === "undefined") return undefined;
    const show = () => flushSync(() => setSeen(true));
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    window.addEventListener("beforeprint", show);
    return () => {
      observer.disconnect();
      window.removeEventListener("beforeprint", show);
    };
  }, [isSeen]);
  return (
    <div ref={container} className={className}>
      {isSeen && children}
    </div>
  );
}
