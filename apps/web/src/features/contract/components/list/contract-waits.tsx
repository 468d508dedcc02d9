import { waitsFor } from "@fundport/rules";
import { findReview } from "../../model/find-review.ts";
import { pragueMoment } from "#lib/prague-moment.ts";
import { useTexts } from "#lib/use-texts.tsx";
import type { ContractSummary } from "../../api/contracts-queries.ts";

/** Who has to act on a contract and since when, or the internal check that keeps it from being signed. */
export function ContractWaits({ contract }: { contract: ContractSummary }) {
  const { t } = useTexts("contracts");
  const { state, stateSince } = contract;
  const review = findReview(contract);
  if (review !== null) return t(`review-${review}`);
  return (
    <time dateTime={stateSince}>{t(`waits-${waitsFor(state) ?? "nobody"}`, { when: pragueMoment(stateSince) })}</time>
  );
}
