import { formatContractNumber } from "@fundport/rules";
import { Link } from "react-router";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";
import { ClientContact } from "./contact/client-contact.tsx";
import { StateChip } from "#features/contracts/records/components/state-chip.tsx";
import classes from "#features/contracts/records/components/contract-page.module.css";

/**
 * Lists the facts of a contract: client, contact, state, deadline, numbers, language, and the contract that it
 * replaces.
 */
export function ContractFacts({ contract }: { contract: Contract }) {
  const { t } = useTexts("contract");
  const { clientName, expiresAt, frameworkContractNumber, language, supersedes } = contract;
  const hasContact = contract.clientEmail !== null || contract.clientPhone !== null;
  const facts = [
    { key: "client", value: clientName },
    ...(hasContact ? [{ key: "contact", value: <ClientContact contract={contract} /> } as const] : []),
    { key: "state", value: <StateChip contract={contract} /> },
    ...(expiresAt === null ? [] : [{ key: "sign-until", value: pragueDateTime(expiresAt) } as const]),
    ...(frameworkContractNumber === null
      ? []
      : [{ key: "framework-number", value: formatContractNumber(frameworkContractNumber) } as const]),
    ...(supersedes === null
      ? []
      : [
          {
            key: "supersedes",
            value: (
              <Link to={`/contracts/${supersedes.id}`}>
                {supersedes.number === null ? t("show-previous") : formatContractNumber(supersedes.number)}
              </Link>
            ),
          } as const,
        ]),
    ...(language === null ? [] : [{ key: "language", value: t(`language-${language}`) } as const]),
  ] as const;
  return (
    <Section>
      <dl className={classes["facts"]} aria-label={t("facts")}>
        {facts.map(({ key, value }) => (
          <div key={key} className={classes["fact"]}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
