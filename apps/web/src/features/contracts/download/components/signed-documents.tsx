import { formatDay, formatNumber } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { useState } from "react";
import { AdvisorContact } from "#features/contracts/signing/client/components/advisor-contact.tsx";
import { useLinkAction } from "#features/contracts/signing/client/model/use-link-action.ts";
import { callForBytes } from "#lib/http/api.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { nonBreakingNumber } from "#features/contracts/signing/model/non-breaking-number.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ClientHeading } from "#ui/layout/client-page/client-heading.tsx";
import classes from "#ui/layout/client-page/client-page.module.css";
import { saveFile } from "#lib/save-file.ts";
import type { DownloadLink, SignedContract } from "../model/use-download-link.ts";
import { WithdrawSection } from "./withdraw-section.tsx";
import { WithdrawalReceipt } from "./withdrawal-receipt.tsx";

type SignedDocumentsProps = {
  token: string;
  link: DownloadLink;
  contract: SignedContract;
  onReload: () => Promise<void>;
};

/** Offers each signed document as a download, and one archive with all documents and their evidence. */
export function SignedDocuments({ token, link, contract, onReload }: SignedDocumentsProps) {
  const { t } = useTexts(["download", "sign"]);
  const { act, failure, isRunning } = useLinkAction(onReload);
  /** The name of the file that is being saved or that was saved last. */
  const [saving, setSaving] = useState<string | null>(null);
  const number = formatContractNumber(contract.number);
  const { isAppendix, isRevoked, revocation, documents } = contract;
  const title = t("title", { number: nonBreakingNumber(contract.number), context: isAppendix ? "appendix" : "" });

  async function save(fileName: string, load: () => Promise<Blob>) {
    setSaving(fileName);
    await act(async () => saveFile(await load(), fileName));
  }
  const archive = `${number}.zip`;
  const fileNameOf = (name: string) => `${number} ${name}.pdf`;
  const saveAll = () => save(archive, () => callForBytes("getDownloadArchive", { params: { token } }));
  const saveOne = (id: string, name: string) =>
    save(fileNameOf(name), () => callForBytes("getDownloadDocument", { params: { token, id } }));

  return (
    <>
      {/* After a withdrawal, the new key remounts the heading, which takes the focus, so that screen readers announce the receipt. */}
      <ClientHeading key={String(isRevoked)}>{revocation === null ? title : t("receipt-title")}</ClientHeading>
      {revocation === null ? (
        <SignedFacts contract={contract} />
      ) : (
        <WithdrawalReceipt contract={contract} revocation={revocation} />
      )}
      <section className={`${classes["card"]} ${classes["on-screen"]}`} aria-label={t("all-title")}>
        <h2>{t("all-title")}</h2>
        <p>{t("all-text")}</p>
        <button type="button" className={classes["main-action"]} disabled={isRunning} onClick={() => void saveAll()}>
          {isRunning && saving === archive ? t("saving") : t("all")}
        </button>
      </section>
      <output className={classes["on-screen"]}>
        {!isRunning && failure === null && saving !== null && t("saved", { name: saving })}
      </output>
      {failure !== null && <p role="alert">{failure}</p>}
      <section className={classes["card"]} aria-label={t("documents")}>
        <h2>{t("documents")}</h2>
        <ul className={classes["list"]}>
          {documents.map(
            ({ documentId, name, bytes }) =>
              documentId !== null && (
                <li key={documentId}>
                  <button
                    type="button"
                    className={classes["document"]}
                    disabled={isRunning}
                    onClick={() => void saveOne(documentId, name)}
                  >
                    <span>{`${name} (${t("sign:kilobytes", { size: formatNumber(Math.max(1, bytes / 1000)) })})`}</span>
                    <span className={classes["mark"]}>
                      {isRunning && saving === fileNameOf(name) ? t("saving") : t("save")}
                    </span>
                  </button>
                </li>
              ),
          )}
        </ul>
      </section>
      {!isRevoked && <WithdrawSection token={token} link={link} contract={contract} onReload={onReload} />}
      <p className={classes["on-screen"]}>
        {t("check")} <a href="/verify">{t("check-link")}</a>
      </p>
      <AdvisorContact link={link} />
    </>
  );
}

/** Shows the signer, the time of the signature, and the last day to withdraw. */
function SignedFacts({ contract: { clientName, signedAt, withdrawUntil, isRevoked } }: { contract: SignedContract }) {
  const { t } = useTexts(["download", "sign"]);
  return (
    <>
      {isRevoked && <p role="alert">{t("revoked")}</p>}
      <dl className={classes["facts"]}>
        <div>
          <dt>{t("sign:client")}</dt>
          <dd>{clientName}</dd>
        </div>
        <div>
          <dt>{t("sign:signed-at")}</dt>
          <dd>{t("sign:in-prague", { when: pragueDateTime(signedAt) })}</dd>
        </div>
        {!isRevoked && (
          <div>
            <dt>{t("sign:signed-withdraw")}</dt>
            <dd>{formatDay(withdrawUntil)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
