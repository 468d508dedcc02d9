import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { NewSignature } from "../model/new-signature.ts";
import type { SigningLink } from "../model/use-signing-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";

type SignatureConfirmationProps = { link: SigningLink; signature: NewSignature };

/** The confirmation after signing: the contract, the time, the next steps and the last day to withdraw. */
export function SignatureConfirmation({ link, signature }: SignatureConfirmationProps) {
  const { contract, at } = signature;
  const { t } = useTexts("sign");
  const address = link.firm?.withdrawalAddress ?? null;
  return (
    <>
      <ClientHeading>{t("over-Signed-title")}</ClientHeading>
      <section className={classes["card"]} aria-label={t("signed-what")}>
        <h2>{t("signed-what")}</h2>
        <dl className={classes["facts"]}>
          <div>
            <dt>{t("signed-number")}</dt>
            <dd>{formatContractNumber(contract.number)}</dd>
          </div>
          <div>
            <dt>{t("signed-at")}</dt>
            <dd>{t("in-prague", { when: pragueDateTime(at) })}</dd>
          </div>
          <div>
            <dt>{t("signed-withdraw")}</dt>
            <dd>{formatDay(contract.withdrawUntil)}</dd>
          </div>
        </dl>
        <ul>
          {contract.documents.map(({ documentId, name }) => (
            <li key={documentId}>{name}</li>
          ))}
        </ul>
      </section>
      <p>{t("signed-next")}</p>
      <p>
        {t("signed-withdraw-text", {
          day: formatDay(contract.withdrawUntil),
          context: contract.isAppendix ? "appendix" : "",
        })}
      </p>
      {address !== null && <p>{t("withdraw-address", { address })}</p>}
      <AdvisorContact link={link} />
    </>
  );
}
