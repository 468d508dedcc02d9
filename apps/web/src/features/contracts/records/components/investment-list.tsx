import type { SummaryItem } from "@fundport/i18n";
import classes from "./investment-list.module.css";

/**
 * Lists the investments of a contract. Amounts, term and fee of each are in the same columns. A line below the last one
 * separates the totals.
 */
export function InvestmentList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul className={classes["items"]}>
      {items.map(({ name, facts }, index) => (
        // The index is the key, because two packages may have the same name.
        <li key={index} className={classes["item"]}>
          <strong className={classes["name"]}>{name}</strong>
          <dl className={classes["facts"]}>
            {facts.map((fact) => (
              <div key={fact.name}>
                <dt>{fact.name}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
