import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./skeleton.module.css";

type Size = { width?: number | string; height?: number | string; radius?: number | string };

/** A grey placeholder; by default the size of a line of text. */
export function Skeleton({ width = "100%", height = "1em", radius = 6 }: Size) {
  return <span className={classes["block"]} style={{ width, height, borderRadius: radius }} aria-hidden />;
}

/** Placeholder lines of text. The last line is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className={classes["text"]} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? "60%" : "100%"} height="0.75em" />
      ))}
    </span>
  );
}

/** Wraps skeletons and announces the loading to screen readers once. */
export function SkeletonRegion({ label, children }: { label?: string; children: ReactNode }) {
  const { t } = useTexts("shell");
  return (
    <div aria-live="polite" aria-busy>
      <span className="visually-hidden">{label ?? t("loading")}</span>
      {children}
    </div>
  );
}
