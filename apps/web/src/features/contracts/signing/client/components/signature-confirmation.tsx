import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { SigningLink } from "../model/use-signing-link.ts";
import { AdvisorContact } from "./advisor-contact.tsx";
import type { Signed } from "./sign-page.tsx";

/** Right after the signature: what was signed and when, what comes, and until when it can be withdrawn from. */
export function SignatureConfirmation({ link, signed: { contract, at } }: { link: SigningLink; signed: Signed }) {
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
