import type { ReactNode } from "react";
import classes from "./sticky-bar.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Source: docs/reference/shell.md#sticky-bars. */
const appearsAfterPixels = 200;

type StickyBarProps = {
  name: string;
  /** The main figure. */
  value?: ReactNode;
  /** Beside the figure; hidden on a phone. */
  change?: ReactNode;
  actions: ReactNode;
};

/** Name, main figure and actions of a page, shown once the page's own heading has scrolled out of view. */
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
