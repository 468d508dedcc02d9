import type { InvestmentProposal } from "@fundport/api";
import { CallError } from "#lib/http/api.ts";

/** Returns true if a request was refused because its draft was deleted elsewhere. */
function isDraftLost(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 404 && error.fields.some(({ path }) => path.endsWith(".draftId"))
  );
}

/**
 * Sends proposals. If their draft was deleted in the meantime, sends them again without the draft. `work` sends the
 * proposals that it receives.
 */
export async function retryWithoutDraft<Answer>(
  proposals: readonly InvestmentProposal[],
  work: (proposals: readonly InvestmentProposal[]) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work(proposals);
  } catch (error) {
    if (!isDraftLost(error)) throw error;
    return await work(proposals.map(({ draftId: _draft, ...proposal }) => proposal));
  }
}
