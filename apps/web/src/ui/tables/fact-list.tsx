import type { ReactNode } from "react";
import classes from "./fact-list.module.css";

type FactListProps = {
  facts: readonly { readonly key: string; readonly name: string; readonly value: ReactNode }[];
  /** Names the list for those who cannot see what it stands below. */
  label?: string;
  /** Draws a border around the list, for a page; a dialog is border enough. */
  isFramed?: boolean;
};

/** What is known of someone or something: names beside values, above them on a phone. */
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
