import { formatContractNumber } from "@fundport/rules";
import { formatMoney } from "@fundport/i18n";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { unopenedOf } from "../model/unopened.ts";
import type { ContractToSign, SigningLink } from "../model/use-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";
import classes from "./client-page.module.css";
import { DocumentsToRead } from "./documents-to-read.tsx";
import { SayNo } from "./say-no.tsx";
import { SignForm } from "./sign-form.tsx";

type SignContractProps = {
  token: string;
  link: SigningLink;
  contract: ContractToSign;
  onChange: () => Promise<void>;
};

/** What the client is to sign: the documents, the key documents, the signature, and the ways to ask and to decline. */
export function SignContract({ token, link, contract, onChange }: SignContractProps) {
  const { t } = useTexts("sign");
  const { number, clientName, totalInvestment, currency } = contract;
  const unopened = unopenedOf(contract);
  return (
    <>
      <h1 tabIndex={-1}>{t("contract-title", { number: formatContractNumber(number) })}</h1>
      <p>
        {clientName}
        {totalInvestment !== null && currency !== null && (
          <>
            <br />
            {t("total", { amount: formatMoney(totalInvestment, currency) })}
          </>
        )}
        {link.validUntil !== null && (
          <>
            <br />
            {t("enter-until", { when: pragueMoment(link.validUntil) })}
          </>
        )}
      </p>
      <DocumentsToRead token={token} contract={contract} onChange={onChange} />
      <section className={classes["card"]} aria-label={t("sign-title")}>
        <h2>{t("sign-title")}</h2>
        {unopened > 0 && (
          <output className={contract.keyDocumentsGate === "block" ? classes["stop"] : classes["note"]}>
            {t(contract.keyDocumentsGate === "block" ? "unopened-block" : "unopened-warn", { count: unopened })}
          </output>
        )}
        {(unopened === 0 || contract.keyDocumentsGate === "warn") && (
          <SignForm token={token} contract={contract} onChange={onChange} />
        )}
        <p className={classes["note"]}>{t("no-paper")}</p>
      </section>
      <SayNo token={token} onChange={onChange} />
      <AdvisorContact link={link} />
    </>
  );
}
