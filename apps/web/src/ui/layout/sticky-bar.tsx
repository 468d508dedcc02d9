import type { ReactNode } from "react";
import classes from "./sticky-bar.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** How far the page must be scrolled before the bar appears. Source: docs/reference/shell.md#sticky-bars. */
const appearsAfterPixels = 200;

type StickyBarProps = {
  name: string;
  /** The main figure. */
  value?: ReactNode;
  /** A change shown beside the main figure; hidden on a phone. */
  change?: ReactNode;
  actions: ReactNode;
};

/**
 * A bar with the name, the main figure and the actions of a page. It appears once the page's own heading has scrolled
 * out of view.
 */
export function StickyBar({ name, value, change, actions }: StickyBarProps) {
  const isShown = useScrolledPast(appearsAfterPixels);
  return (
    <div className={classes["bar"]} data-shown={isShown || undefined} inert={!isShown}>
      <div className={classes["inner"]}>
        <span className={classes["name"]}>{name}</span>
        {value !== undefined && (
          <span className={classes["price"]}>
            {value} {change !== undefined && <span className={classes["change"]}>{change}</span>}
          </span>
        )}
        <span className={classes["actions"]}>{actions}</span>
      </div>
    </div>
  );
}
