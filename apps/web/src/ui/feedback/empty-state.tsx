import type { ReactNode } from "react";
import classes from "./states.module.css";

type EmptyStateProps = {
  /** A decorative icon. It needs `aria-hidden`, which Tabler's icons do not set. */
  icon?: ReactNode;
  title: string;
  /** Text that explains the purpose of the empty area and how to fill it. */
  children?: ReactNode;
  /** The one suggested action. */
  action?: ReactNode;
  isCompact?: boolean;
  /** The element of the title, if the empty state is the whole page and its title is the page's heading. */
  heading?: "h1" | "h2";
};

/** Shown in place of missing data, with a suggestion for the next step. */
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
