import { describeSummary } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactList } from "#ui/tables/fact-list.tsx";
import { InvestmentList } from "#features/contracts/records/components/investment-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

/** Shows the investments of a contract and the payments for them. Returns null if the contract has no summary. */
export function TrackerOrder({ contract: { summary } }: { contract: Contract }) {
  const { t } = useTexts("signed");
  if (summary === null) return null;
  const { items, payments } = describeSummary(summary, (key, parameters = {}) => t(key, parameters));
  return (
    <Section title={t("sold")}>
      {items.length > 0 && <InvestmentList items={items} />}
      <FactList facts={payments.map((fact) => ({ key: fact.name, ...fact }))} label={t("paid")} />
    </Section>
  );
}
