import { describeSummary } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import classes from "#ui/client-page/client-page.module.css";
import type { ContractToSign } from "../model/use-link.ts";

/** Shows the order, its payments and its costs above the documents. */
export function ContractSummary({ summary }: { summary: NonNullable<ContractToSign["summary"]> }) {
  const { t } = useTexts("sign");
  const { items, payments } = describeSummary(summary, (key, parameters = {}) => t(key, parameters));
  return (
    <section className={classes["card"]} aria-label={t("summary-title")}>
      <h2>{t("summary-title")}</h2>
      {items.length > 0 && (
        <ul className={classes["list"]}>
          {items.map(({ name, value }, index) => (
            // Two packages may have the same name.
            <li key={index}>
              <strong>{name}</strong>
              <br />
              {value}
            </li>
          ))}
        </ul>
      )}
      <dl className={classes["facts"]}>
        {payments.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
