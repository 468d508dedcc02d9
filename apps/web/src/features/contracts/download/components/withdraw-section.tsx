import { formatDay } from "@fundport/i18n";
import { useLayoutEffect, useRef, useState } from "react";
import { useLinkAction } from "#features/contracts/signing/client/model/use-link-action.ts";
import { call } from "#lib/http/api.ts";
import { nonBreakingNumber } from "#features/contracts/signing/model/non-breaking-number.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import type { DownloadLink, SignedContract } from "../model/use-download-link.ts";

type WithdrawSectionProps = {
  token: string;
  link: DownloadLink;
  contract: SignedContract;
  onReload: () => Promise<void>;
};

/**
 * The section in which the client can withdraw from the contract: shows the consequences before the button that
 * confirms the withdrawal.
 */
export function WithdrawSection({ token, link, contract, onReload }: WithdrawSectionProps) {
  const { t } = useTexts(["download", "sign"]);
  const [step, setStep] = useState<"start" | "asked" | "kept">("start");
  const start = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    // The client chose to keep the contract: moves the focus to this button, because the clicked one was removed.
    if (step === "kept") start.current?.focus();
  }, [step]);
  // Reloads the contract also after a failure, because the advisor may have recorded a withdrawal first.
  const { act, failure, isRunning } = useLinkAction(onReload);
  const { mayWithdraw, withdrawUntil, isAppendix } = contract;
  const context = isAppendix ? "appendix" : "";
  const day = formatDay(withdrawUntil);
  const address = link.firm?.withdrawalAddress ?? null;
  if (!mayWithdraw) {
    return (
      <section className={classes["card"]} aria-label={t("withdraw-over-title")}>
        <h2>{t("withdraw-over-title")}</h2>
        {failure !== null && <p role="alert">{failure}</p>}
        <p>{t("withdraw-over", { day })}</p>
      </section>
    );
  }
  async function withdraw() {
    const isDone = await act(() => call("withdrawAtDownload", { params: { token }, body: { isConfirmed: true } }));
    if (isDone) await onReload();
  }
  return (
    <section className={classes["card"]} aria-label={t("withdraw-title")}>
      <h2>{t("withdraw-title")}</h2>
      <p>{t("withdraw-text", { day, context })}</p>
      {address !== null && <p>{t("sign:withdraw-address", { address })}</p>}
      {step === "asked" ? (
        <>
          <Consequences contract={contract} />
          {failure !== null && <p role="alert">{failure}</p>}
          <div className={classes["tools"]}>
            <button type="button" className={classes["danger"]} disabled={isRunning} onClick={() => void withdraw()}>
              {t(isRunning ? "withdrawing" : "withdraw-confirm")}
            </button>
            <button type="button" className={classes["action"]} disabled={isRunning} onClick={() => setStep("kept")}>
              {t("withdraw-back", { context })}
            </button>
          </div>
        </>
      ) : (
        <button ref={start} type="button" className={classes["danger"]} onClick={() => setStep("asked")}>
          {t("withdraw", { context })}
        </button>
      )}
    </section>
  );
}

/** Shows the consequences of a withdrawal. The title takes the focus, because the button that had it was removed. */
function Consequences({ contract: { number, isAppendix, clientEmail } }: Pick<WithdrawSectionProps, "contract">) {
  const { t } = useTexts("download");
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => title.current?.focus(), []);
  const context = isAppendix ? "appendix" : "";
  return (
    <>
      <h3 ref={title} tabIndex={-1}>
        {t("withdraw-sure", { number: nonBreakingNumber(number), context })}
      </h3>
      <ul className={classes["points"]}>
        <li>{t("withdraw-ends", { context })}</li>
        <li>{t("withdraw-money")}</li>
        <li>{clientEmail === null ? t("withdraw-mail-none") : t("withdraw-mail", { email: clientEmail })}</li>
        <li>{t("withdraw-final")}</li>
      </ul>
    </>
  );
}
