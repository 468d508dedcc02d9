import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Draws its content from the moment it first comes near the screen, or onto paper: a canvas that nobody has scrolled to
 * costs nothing.
 * Where nothing can be observed, nothing is drawn; what stands beside it (a name, a table) says the same.
 */
export function RenderNearScreen({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
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
    <div ref={place} className={className}>
      {isSeen && children}
    </div>
  );
}
