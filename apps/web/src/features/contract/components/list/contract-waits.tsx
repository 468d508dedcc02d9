import { waitsFor } from "@fundport/rules";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { ContractSummary } from "../../api/contracts-queries.ts";

/** For whom a contract waits, and since when. */
export function ContractWaits({ contract: { state, stateSince } }: { contract: ContractSummary }) {
  const { t } = useTexts("contracts");
  return (
    <time dateTime={stateSince}>{t(`waits-${waitsFor(state) ?? "nobody"}`, { when: pragueMoment(stateSince) })}</time>
  );
}
