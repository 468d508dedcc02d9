import type { ReactNode } from "react";
import classes from "./detail-layout.module.css";

/** A detail page: its bar, its head, its anchors and its sections, one below another. */
export function DetailLayout({ children }: { children: ReactNode }) {
  return <div className={classes["detail"]}>{children}</div>;
}

/** The grid that the sections lie in. */
export function DetailSections({ children }: { children: ReactNode }) {
  return <div className={classes["sections"]}>{children}</div>;
}

type DetailPartProps = {
  /** What an anchor leads to. */
  id?: string;
  /** Of twelve columns on a desk: 9, 3, 6 or all of them. `stack` is half a page of parts below one another. */
  width?: "wide" | "narrow" | "half" | "full" | "stack";
  /** Nothing that can be read: it leads elsewhere, which paper does not. */
  isScreenOnly?: boolean;
  children: ReactNode;
};

export function DetailPart({ id, width, isScreenOnly = false, children }: DetailPartProps) {
  return (
    <div
      id={id}
      className={[width !== undefined && classes[width], isScreenOnly && "screen-only"].filter(Boolean).join(" ")}
    >
      {children}
    </div>
  );
}
