import { describeSummary } from "@fundport/i18n";
import { useTexts } from "#lib/use-texts.tsx";
import { FactList } from "#ui/fact-list.tsx";
import { Section } from "#ui/section.tsx";
import type { Contract } from "../../api/contract-queries.ts";

/** What was sold to the client, and what they pay for it: nothing where nothing is ordered. */
export function TrackerOrder({ contract: { summary } }: { contract: Contract }) {
  const { t } = useTexts("signed");
  if (summary === null) return null;
  const { items, payments } = describeSummary(summary, (key, parameters = {}) => t(key, parameters));
  return (
    <Section title={t("sold")}>
      {/* Two packages may have one name. */}
      <FactList facts={items.map((fact, index) => ({ key: `${index}`, ...fact }))} label={t("sold")} />
      <FactList facts={payments.map((fact) => ({ key: fact.name, ...fact }))} label={t("paid")} />
    </Section>
  );
}
