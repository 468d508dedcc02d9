import type { ReactNode } from "react";
import classes from "./states.module.css";

type EmptyStateProps = {
  /** A decorative icon, `aria-hidden` as Tabler's are not by themselves. */
  icon?: ReactNode;
  title: string;
  /** What would stand here, and how it gets here. */
  children?: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  isCompact?: boolean;
  /** Where the state is the whole page, its title is the page's heading. */
  heading?: "h1" | "h2";
};

/** Nothing to show: says what to do next. */
export function EmptyState({ icon, title, children, action, isCompact, heading }: EmptyStateProps) {
  const Title = heading ?? "p";
  return (
    <div className={classes["state"]} data-compact={isCompact || undefined}>
      {icon !== undefined && (
        <span className={classes["icon"]} aria-hidden>
          {icon}
        </span>
      )}
      <Title className={classes["title"]}>{title}</Title>
      {children !== undefined && <div className={classes["text"]}>{children}</div>}
      {action !== undefined && <div className={classes["action"]}>{action}</div>}
    </div>
  );
}
