import { ApiError } from "@fundport/api";
import type { ProposalRepository } from "./repository.ts";

/** More than sixty on each day of the month for which one is valid. Expired ones stay and do not count. */
const maxValidProposals = 2000;

/** Errors: `ProposalsFull` where the advisor has the maximum of valid proposals already. */
export async function refuseFull(
  repository: Pick<ProposalRepository, "countValid">,
  userId: number,
  day: string,
): Promise<void> {
  if ((await repository.countValid(userId, day)) < maxValidProposals) return;
  throw new ApiError("ProposalsFull", { params: { most: maxValidProposals } });
}
