import { ApiError } from "@fundport/api";
import type { ProposalRepository } from "./repository.ts";

/**
 * The maximum number of valid proposals per advisor. A proposal is valid for a month, so this is more than sixty a day.
 * Expired proposals stay stored but do not count.
 */
const maxValidProposals = 2000;

/** Throws `ProposalsFull` if the advisor already has the maximum number of valid proposals. */
export async function refuseFull(
  repository: Pick<ProposalRepository, "countValid">,
  userId: number,
  day: string,
): Promise<void> {
  if ((await repository.countValid(userId, day)) < maxValidProposals) return;
  throw new ApiError("ProposalsFull", { params: { most: maxValidProposals } });
}
