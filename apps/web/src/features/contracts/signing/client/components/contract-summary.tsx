import { describeSummary } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { InvestmentList } from "#features/contracts/records/components/investment-list.tsx";
import type { ContractToSign } from "../model/use-signing-link.ts";
import ownClasses from "./contract-summary.module.css";

/** The order with its payments and costs. */
export function ContractSummary({ summary }: { summary: NonNullable<ContractToSign["summary"]> }) {
  const { t } = useTexts("sign");
  const { items, payments } = describeSummary(summary, (key, parameters = {}) => t(key, parameters));
  return (
    <section className={classes["card"]} aria-label={t("summary-title")}>
      <h2>{t("summary-title")}</h2>
      {items.length > 0 && <InvestmentList items={items} />}
      <dl className={classes["facts"]}>
        {payments.map(({ name, value }, index) => (
          <div key={name} className={summary.costs && index === payments.length - 1 ? ownClasses["costs"] : undefined}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
