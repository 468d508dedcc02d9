import { nextActor } from "@fundport/rules";
import { findReview } from "../../model/find-review.ts";
import { pragueDateTime } from "#lib/dates/prague-date-time.ts";
import { useTexts } from "#lib/language/use-texts.tsx";
import type { ContractSummary } from "../../api/contract-list-queries.ts";

/**
 * Shows who has to act on a contract and since when. During an internal review, shows the contract's state instead,
 * because the chip shows the review.
 */
export function WaitingSince({ contract }: { contract: ContractSummary }) {
  const { t } = useTexts(["contracts", "contract"]);
  const { state, stateSince } = contract;
  if (findReview(contract) !== null) return t(`contract:state-${state}`);
  return (
    <time dateTime={stateSince}>
      {t(`waits-${nextActor(state) ?? "nobody"}`, { when: pragueDateTime(stateSince) })}
    </time>
  );
}
