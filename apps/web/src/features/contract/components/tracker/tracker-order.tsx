import { describeSummary } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { PlanItems } from "#ui/plan-items.tsx";
import { Section } from "#ui/section.tsx";
import type { Contract } from "../../api/contract-queries.ts";

/** Shows the investments of a contract and the payments for them. Renders nothing without a summary. */
export function TrackerOrder({ contract: { summary } }: { contract: Contract }) {
  const { t } = useTexts("signed");
  if (summary === null) return null;
  const { items, payments } = describeSummary(summary, (key, parameters = {}) => t(key, parameters));
  return (
    <Section title={t("sold")}>
      {items.length > 0 && <PlanItems items={items} />}
      <FactList facts={payments.map((fact) => ({ key: fact.name, ...fact }))} label={t("paid")} />
    </Section>
  );
}
