import { type ReactNode, useEffect, useRef } from "react";
import { PublicHeading } from "#features/identity/sessions/components/public-frame.tsx";
import classes from "./accounts.module.css";

type OutcomeProps = { kind: "well" | "wrong"; title: string; children: ReactNode };

/**
 * A final result: an icon, a heading and the next steps. The heading receives the focus, so that screen readers read
 * it.
 */
export function ResultMessage({ kind, title, children }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    box.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box}>
      <div className={classes["sign"]} data-kind={kind} aria-hidden>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          {kind === "well" ? <path d="M5 12.5l4.5 4.5L19 7.5" /> : <path d="M12 6.5v7M12 17.2v.3" />}
        </svg>
      </div>
      <PublicHeading title={title} />
      <div className={classes["after"]}>{children}</div>
    </div>
  );
}
