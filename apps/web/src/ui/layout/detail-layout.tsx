import type { ReactNode } from "react";
import classes from "./detail-layout.module.css";

/** The layout of a detail page: sticky bar, header, anchor links and sections, one below another. */
export function DetailLayout({ children }: { children: ReactNode }) {
  return <div className={classes["detail"]}>{children}</div>;
}

/** The grid of a detail page's sections. */
export function DetailSections({ children }: { children: ReactNode }) {
  return <div className={classes["sections"]}>{children}</div>;
}

type DetailPartProps = {
  /** The id that anchor links to this part use. */
  id?: string;
  /**
   * The width of the part on a desktop, in a grid of twelve columns: 9, 3, 6 or all. `stack` is half a page wide and
   * contains several parts one below another.
   */
  width?: "wide" | "narrow" | "half" | "full" | "stack";
  /** Whether to omit the part in print, because it only links to other pages. */
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
