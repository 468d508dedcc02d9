import { formatMoney } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactList } from "#ui/tables/fact-list.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { ClientContact } from "#features/contracts/signing/components/contact/client-contact.tsx";

/** Shows the client, their contact, the kind of contract, the amount, and when the contract was created. */
export function TrackerFacts({ contract }: { contract: Contract }) {
  const { t } = useTexts("contracts");
  const { currencies } = useGlobalList("getCodelists");
  const { clientName, number, isAppendix, frameworkOnly, frameworkContractNumber, createdAt } = contract;
  const { totalInvestment, currencyId, summary } = contract;
  const currency = currencies.find(({ id }) => id === currencyId);
  const amount = totalInvestment === null || !currency ? null : formatMoney(totalInvestment, currency.code);
  // A contract with a summary shows its total there. A contract that predates summaries shows its total here.
  const isInSummary = summary !== null && summary.totalInvestment !== null;
  const kind = isAppendix ? t("kind-appendix") : frameworkOnly ? t("kind-framework") : t("kind-contract");
  const hasContact = contract.clientEmail !== null || contract.clientPhone !== null;
  const facts = [
    { key: "client", value: clientName },
    { key: "contact", value: hasContact ? <ClientContact contract={contract} /> : null },
    { key: "number", value: number === null ? t("no-number") : formatContractNumber(number) },
    { key: "kind", value: kind },
    {
      key: "framework-number",
      value: frameworkContractNumber === null ? null : formatContractNumber(frameworkContractNumber),
    },
    { key: "amount", value: isInSummary ? null : amount },
    { key: "created", value: pragueDateTime(createdAt) },
  ] as const;
  return (
    <Section title={t("facts")}>
      <FactList
        facts={facts.flatMap(({ key, value }) => (value === null ? [] : [{ key, name: t(key), value }]))}
        label={t("facts")}
      />
    </Section>
  );
}
