import type { ReactNode } from "react";
import classes from "./fact-groups.module.css";

export type Facts = readonly (readonly [label: string, value: ReactNode])[];

export function FactGroups({ children }: { children: ReactNode }) {
  return <div className={classes["groups"]}>{children}</div>;
}

/** A list of names and values; `isLoud` emphasises the most important list. */
export function FactList({ facts, isLoud }: { facts: Facts; isLoud?: boolean }) {
  return (
    <dl className={classes["facts"]} data-loud={isLoud || undefined}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
