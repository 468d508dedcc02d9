import type { ReactNode } from "react";
import classes from "./sticky-bar.module.css";
import { useScrolledPast } from "./use-scrolled-past.ts";

/** Source: client and details §9, "Sticky header after 200 px scroll". */
const appearsAfterPixels = 200;

type StickyBarProps = {
  name: string;
  /** The one figure to keep in sight. */
  value?: ReactNode;
  /** Beside the figure; left out on a phone. */
  change?: ReactNode;
  actions: ReactNode;
};

/** What a page is about, its figure and its actions, in sight once the page's own heading is gone. */
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
