import type { ReactNode } from "react";
import classes from "./detail-layout.module.css";

/** A detail page: sticky bar, header, anchors and sections, one below another. */
export function DetailLayout({ children }: { children: ReactNode }) {
  return <div className={classes["detail"]}>{children}</div>;
}

/** The grid of the sections. */
export function DetailSections({ children }: { children: ReactNode }) {
  return <div className={classes["sections"]}>{children}</div>;
}

type DetailPartProps = {
  /** The target of an anchor link. */
  id?: string;
  /** Of twelve columns on a desktop: 9, 3, 6 or all. `stack` is half a page of parts below one another. */
  width?: "wide" | "narrow" | "half" | "full" | "stack";
  /** Not printed: the section only links to other pages. */
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
