import { ApiError } from "@fundport/api";
import type { ProposalRepository } from "./repository.ts";

/**
 * More than sixty for each day of the month for which a proposal is valid. Expired proposals stay stored and do not
 * count.
 */
const maxValidProposals = 2000;

/** Errors: `ProposalsFull` if the advisor already has the maximum of valid proposals. */
export async function refuseFull(
  repository: Pick<ProposalRepository, "countValid">,
  userId: number,
  day: string,
): Promise<void> {
  if ((await repository.countValid(userId, day)) < maxValidProposals) return;
  throw new ApiError("ProposalsFull", { params: { most: maxValidProposals } });
}
