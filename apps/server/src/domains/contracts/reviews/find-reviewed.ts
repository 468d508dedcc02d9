import { normaliseNumber } from "../../../lib/normalise-text.ts";
import type { UserContacts } from "../../identity/users/service.ts";
import type { createReviewRepository } from "./repository.ts";

type Dependencies = {
  repository: Pick<ReturnType<typeof createReviewRepository>, "findByNumber">;
  contacts: Pick<UserContacts, "list">;
};
export type FindReviewed = ReturnType<typeof createFindReviewed>;
export type ReviewedWithAdvisor = NonNullable<Awaited<ReturnType<FindReviewed>>>;

/**
 * Creates the function that finds a contract by its number as typed. Returns the contract with its review, recorded
 * answers and advisor, or null if the contract does not exist.
 */
export function createFindReviewed({ repository, contacts }: Dependencies) {
  return async (number: string) => {
    const found = await repository.findByNumber(normaliseNumber(number));
    const [advisor] = found === null ? [] : await contacts.list([found.contract.userId]);
    return found === null || advisor === undefined ? null : { ...found, advisor };
  };
}
