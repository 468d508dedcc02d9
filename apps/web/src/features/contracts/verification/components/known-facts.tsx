import { formatDay } from "@fundport/i18n";
import { formatContractNumber } from "@fundport/rules";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import page from "#ui/layout/client-page/client-page.module.css";
import type { DocumentRecord } from "../model/examine-file.ts";

/** Shows the server's record of a file or a code. Returns null if the server has no record. */
export function KnownFacts({ known }: { known: DocumentRecord }) {
  const { t } = useTexts("verify");
  const { kind, number, document, signedAt, sealedAt, madeAt, validUntil, isRevoked } = known;
  if (kind === "unknown") return null;
  const moment = (at: string | null) => at && t("in-prague", { when: pragueDateTime(at) });
  const isProposal = kind === "proposal";
  const facts = [
    {
      label: t(isProposal ? "proposal-code" : "contract-number"),
      value: isProposal ? number : number && formatContractNumber(number),
    },
    { label: t("document"), value: document },
    { label: t("made-at"), value: moment(madeAt) },
    { label: t("signed-at"), value: moment(signedAt) },
    { label: t("sealed-at"), value: moment(sealedAt) },
    { label: t("valid-until"), value: validUntil && formatDay(validUntil) },
  ].flatMap(({ label, value }) => (value === null || value === "" ? [] : [{ label, value }]));
  return (
    <>
      <dl className={page["facts"]} aria-label={t("known")}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isRevoked && <p className={page["stop"]}>{t("revoked")}</p>}
    </>
  );
}
