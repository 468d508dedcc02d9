import { ApiError } from "@fundport/api";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { Visits } from "./visits.ts";

/**
 * Runs work for a client who uses a link. If the work fails because the contract's state has changed, throws the error
 * of the closed link instead, which explains the reason.
 */
export async function explainClosedLink<Result>(
  visits: Pick<Visits, "enter">,
  linkRequest: LinkRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return await work().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === "ContractStateChanged") await visits.enter(linkRequest);
    throw error;
  });
}
