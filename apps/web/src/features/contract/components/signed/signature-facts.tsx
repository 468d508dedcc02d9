import { formatDay } from "@fundport/i18n";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import { FactList } from "#ui/fact-list.tsx";
import type { Contract } from "../../api/contract-queries.ts";

type SignatureFactsProps = { clientName: string; signature: NonNullable<Contract["signature"]> };

/** Who signed, when, how and where, when it was sealed, and until when the client may withdraw. */
export function SignatureFacts({ clientName, signature }: SignatureFactsProps) {
  const { t } = useTexts("signed");
  const { way, at, place, withdrawUntil, sealedAt } = signature;
  const facts = [
    { key: "by", value: clientName },
    { key: "at", value: pragueMoment(at) },
    { key: "how", value: t(`way-${way}`) },
    { key: "place", value: place },
    { key: "sealed", value: sealedAt === null ? t("sealing") : pragueMoment(sealedAt) },
    { key: "withdraw-until", value: formatDay(withdrawUntil) },
  ] as const;
  return <FactList facts={facts.map(({ key, value }) => ({ key, name: t(key), value }))} label={t("signature")} />;
}
