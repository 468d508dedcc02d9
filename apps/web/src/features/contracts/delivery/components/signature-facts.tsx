import { formatDay } from "@fundport/i18n";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactList } from "#ui/tables/fact-list.tsx";
import type { Contract } from "#features/contracts/records/api/contract-queries.ts";

type SignatureFactsProps = { contract: Contract; signature: NonNullable<Contract["signature"]> };

type Revocation = NonNullable<Contract["revocation"]>;

/**
 * Lists the facts about a signature: signer, time, method, place, and when it was sealed. Also shows the last day to
 * withdraw or, if the client has withdrawn, the withdrawal.
 */
export function SignatureFacts({ contract, signature }: SignatureFactsProps) {
  const { t } = useTexts(["signed", "contracts"]);
  const { clientName, state, revocation } = contract;
  const { way, at, place, withdrawUntil, sealedAt } = signature;
  const facts = [
    { key: "by", value: clientName },
    { key: "at", value: pragueDateTime(at) },
    { key: "how", value: t(`way-${way}`) },
    { key: "place", value: place },
    { key: "sealed", value: sealedAt === null ? t("sealing") : pragueDateTime(sealedAt) },
    { key: "withdraw-until", value: state === "Revoked" ? null : formatDay(withdrawUntil) },
    { key: "revoked-sent", value: revocation && describeSent(revocation) },
    { key: "revoked-at", value: revocation && describeRecorded(revocation) },
    { key: "revoked-note", value: revocation?.note ?? null },
  ] as const;
  return (
    <FactList
      facts={facts.flatMap(({ key, value }) => (value === null ? [] : [{ key, name: t(key), value }]))}
      label={t("signature")}
    />
  );

  function describeSent({ sentOn, way: sentBy }: Revocation): string {
    return sentBy === null ? formatDay(sentOn) : `${formatDay(sentOn)}, ${t(`sent-${sentBy}`)}`;
  }
  function describeRecorded({ recordedAt, recordedBy }: Revocation): string {
    return t("revoked-by", { when: pragueDateTime(recordedAt), who: t(`contracts:actor-${recordedBy}`) });
  }
}
