import { ApiError } from "@fundport/api";
import type { FindRuleStart } from "../../../db/rule-starts.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ScreeningListRepository } from "./screening-list-repository.ts";

type Dependencies = {
  repository: Pick<ScreeningListRepository, "listEmpty">;
  clock: Clock;
  findRuleStart: FindRuleStart;
};
export type ScreeningDuty = ReturnType<typeof createScreeningDuty>;

/**
 * Creates the check that contracts on real data have what screening needs: a screening list and a register of invalid
 * documents.
 * Source: docs/reference/contract-checks.md#lists-to-screen-by.
 */
export function createScreeningDuty({ repository, clock, findRuleStart }: Dependencies) {
  return {
    /**
     * Throws an error if a list is missing and the rule has started. Errors: `ScreeningListsMissing`, with the import
     * kinds of the missing lists.
     */
    async refuseWithoutLists(): Promise<void> {
      const start = await findRuleStart("screening");
      if (start === null || start > clock.now()) return;
      const missing = await repository.listEmpty();
      const [first, ...others] = missing;
      if (first === undefined) return;
      throw new ApiError("ScreeningListsMissing", {
        fields: missing.map((path) => ({ path, code: "mixed.required" })),
        params: others.length > 0 ? {} : { context: first },
      });
    },
  };
}
