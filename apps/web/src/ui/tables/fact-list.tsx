import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

type FactListProps = {
  facts: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
  /** The list's name for screen readers. */
  label?: string;
  /** Adds a border around the list, for use outside a dialog. */
  isFramed?: boolean;
};

/** A list of facts, each with a name beside its value. On a phone the name is above the value. */
export function FactList({ facts, label, isFramed = false }: FactListProps) {
  return (
    <dl className={classes["facts"]} data-framed={isFramed || undefined} aria-label={label}>
      {facts.map(({ key, name, value }) => (
        <div key={key} className={classes["fact"]}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
