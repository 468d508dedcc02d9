import { canStillBeSigned } from "@fundport/rules";
import type { UserContacts } from "../../identity/users/service.ts";
import { createDecideReview, type DecideDependencies } from "./decide-review.ts";
import { createFindReviewed } from "./find-reviewed.ts";
import { createReviewRepository } from "./repository.ts";

export type { DecisionRefusal } from "./decide-review.ts";
type Dependencies = DecideDependencies & { contacts: Pick<UserContacts, "list"> };
export type ReviewedContract = NonNullable<Awaited<ReturnType<ReviewCommands["show"]>>>;
export type ReviewCommands = ReturnType<typeof createReviewCommands>;

/**
 * Creates the commands with which internal reviews are decided. They can run while the servers are running.
 * Source: docs/reference/contracts.md#internal-review.
 */
export function createReviewCommands(dependencies: Dependencies) {
  const { db, encryption, contacts } = dependencies;
  const repository = createReviewRepository(db, encryption);
  const find = createFindReviewed({ repository, contacts });

  async function findUsername(userId: number): Promise<string | null> {
    const [user] = await contacts.list([userId]);
    return user?.username ?? null;
  }

  return {
    /** Lists undecided reviews, oldest first. Omits contracts that can no longer be signed. */
    async listOpen() {
      const open = (await repository.listOpen()).filter(({ state }) => canStillBeSigned(state));
      const advisors = await contacts.list([...new Set(open.map(({ userId }) => userId))]);
      const usernameOf = new Map(advisors.map(({ id, username }) => [id, username]));
      return open.map(({ userId, ...contract }) => ({ ...contract, advisor: usernameOf.get(userId) ?? "" }));
    },

    /**
     * Returns a contract with its review, the reasons for the review, and the recorded answers. Returns null if the
     * contract does not exist.
     */
    async show(number: string) {
      const found = await find(number);
      if (found === null) return null;
      const reviewerId = found.review?.decidedBy ?? null;
      return { ...found, decidedBy: reviewerId === null ? null : await findUsername(reviewerId) };
    },

    decide: createDecideReview({ ...dependencies, find }),
  };
}
