import { describeFirm, formatDay } from "@fundport/i18n";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { nonBreakingNumber } from "#features/contracts/signing/model/non-breaking-number.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { SignedContract } from "../model/use-download-link.ts";

type WithdrawalReceiptProps = { contract: SignedContract; revocation: NonNullable<SignedContract["revocation"]> };

/** The client's receipt for a withdrawal: the contract, the date and method of the withdrawal, and the next steps. */
export function WithdrawalReceipt({ contract, revocation }: WithdrawalReceiptProps) {
  const { t } = useTexts(["download", "sign"]);
  const { number, clientName, clientEmail, signedAt, isAppendix } = contract;
  const { sentOn, way, receivedBy, recordedAt } = revocation;
  const context = isAppendix ? "appendix" : "";
  const sentText = way === null ? formatDay(sentOn) : `${formatDay(sentOn)}, ${t(`sent-${way}`)}`;
  const facts = [
    [t("sign:client"), clientName],
    [t("sign:signed-at"), t("sign:in-prague", { when: pragueDateTime(signedAt) })],
    [t("receipt-sent"), sentText],
    [t("received-by"), describeFirm(receivedBy, t)],
    [t("receipt-recorded"), t("sign:in-prague", { when: pragueDateTime(recordedAt) })],
  ] as const;
  return (
    <section className={classes["card"]} aria-label={t("receipt-title")}>
      <p>{t("receipt-text", { number: nonBreakingNumber(number), context })}</p>
      <dl className={classes["facts"]}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{t("receipt-next")}</p>
      {clientEmail !== null && <p>{t("receipt-mail", { email: clientEmail })}</p>}
      <button type="button" className={classes["action"]} onClick={() => window.print()}>
        {t("receipt-print")}
      </button>
    </section>
  );
}
