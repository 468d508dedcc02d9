import type { SummaryItem } from "@fundport/i18n";
import classes from "./investment-list.module.css";

/**
 * The investments of a contract: each with its amounts, term and fee in the same columns. Ends with a line, for totals.
 */
export function InvestmentList({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul className={classes["items"]}>
      {items.map(({ name, facts }, index) => (
        // Two packages may have the same name.
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
