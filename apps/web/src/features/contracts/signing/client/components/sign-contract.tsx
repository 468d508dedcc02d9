import { formatDay, formatMoney } from "@fundport/i18n";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { nonBreakingNumber } from "../../model/non-breaking-number.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { showUnopened, countUnopened } from "../model/count-unopened.ts";
import type { OnOutdated } from "../model/use-link-action.ts";
import type { ContractToSign, SigningLink } from "../model/use-signing-link.ts";
import type { NewSignature } from "../model/new-signature.ts";
import type { ChangeDraft, SignDraft } from "../model/use-sign-draft.ts";
import { ContractSummary } from "./contract-summary.tsx";
import { AdvisorContact } from "./advisor-contact.tsx";
import { DocumentsToRead } from "./documents-to-read.tsx";
import { AskOrDecline } from "./ask-or-decline.tsx";
import { SignForm } from "./sign-form.tsx";

type SignContractProps = {
  token: string;
  link: SigningLink;
  contract: ContractToSign;
  haveDocumentsChanged: boolean;
  draft: SignDraft;
  onDraft: ChangeDraft;
  onChange: () => Promise<void>;
  onOutdated: OnOutdated;
  onSigned: (signature: NewSignature) => void;
};

/**
 * Shows the contract behind a link: summary, documents, key documents, signature, and the forms to ask a question or
 * decline.
 */
export function SignContract(props: SignContractProps) {
  const { token, link, contract, haveDocumentsChanged, onChange, onOutdated } = props;
  const { t } = useTexts("sign");
  return (
    <>
      <ClientHeading>
        {t(contract.isAppendix ? "appendix-title" : "contract-title", {
          number: nonBreakingNumber(contract.number),
        })}
      </ClientHeading>
      <Facts link={link} contract={contract} />
      {contract.summary && <ContractSummary summary={contract.summary} />}
      {haveDocumentsChanged && (
        <p className={classes["stop"]} role="alert">
          {t("documents-changed")}
        </p>
      )}
      <DocumentsToRead token={token} contract={contract} onChange={onChange} onOutdated={onOutdated} />
      <section className={classes["card"]} aria-label={t("sign-title")}>
        <h2>{t("sign-title")}</h2>
        {contract.isOnHold ? <p>{t("on-hold")}</p> : <Signature {...props} />}
      </section>
      <AskOrDecline token={token} onChange={onChange} onOutdated={onOutdated} />
      <AdvisorContact link={link} />
    </>
  );
}

/** Shows the number of unopened documents, the form to sign, and notes about the right to withdraw. */
function Signature({ token, contract, draft, onDraft, onOutdated, onSigned }: SignContractProps) {
  const { t } = useTexts("sign");
  const unopened = countUnopened(contract);
  const hasUnopened = unopened.documents > 0 || unopened.keyDocuments > 0;
  const gate = contract.keyDocumentsGate;
  const isBlocked = hasUnopened && gate === "block";
  return (
    <>
      {hasUnopened && (
        <div className={classes["stop"]}>
          <output>
            {unopened.documents > 0 && <p>{t(`unopened-documents-${gate}`, { count: unopened.documents })}</p>}
            {unopened.keyDocuments > 0 && <p>{t(`unopened-${gate}`, { count: unopened.keyDocuments })}</p>}
          </output>
          <button type="button" className={classes["action"]} onClick={showUnopened}>
            {t("unopened-show")}
          </button>
        </div>
      )}
      {!isBlocked && (
        <SignForm
          token={token}
          contract={contract}
          draft={draft}
          onDraft={onDraft}
          onOutdated={onOutdated}
          onSigned={onSigned}
        />
      )}
      <p className={classes["note"]}>
        {t("withdraw", {
          day: formatDay(contract.withdrawUntil),
          context: contract.isAppendix ? "appendix" : "",
        })}
      </p>
      <p className={classes["note"]}>{t("no-paper")}</p>
    </>
  );
}

/** Shows the client, the amount, and the deadline for signing. */
function Facts({ link, contract }: Pick<SignContractProps, "link" | "contract">) {
  const { t } = useTexts("sign");
  const { clientName, totalInvestment, currency, frameworkOnly, summary } = contract;
  const facts = [
    { label: t("client"), value: clientName },
    // A contract that predates summaries has no summary that shows its total investment, so it is shown here.
    ...(summary === null && totalInvestment !== null && currency !== null
      ? [{ label: t("summary-invested"), value: formatMoney(totalInvestment, currency) }]
      : []),
    ...(frameworkOnly ? [{ label: t("ordered"), value: t("framework-only") }] : []),
    ...(link.validUntil === null
      ? []
      : [{ label: t("until"), value: t("in-prague", { when: pragueDateTime(link.validUntil) }) }]),
  ];
  return (
    <dl className={classes["facts"]}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
