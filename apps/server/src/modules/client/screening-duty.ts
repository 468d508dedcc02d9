import { ApiError } from "@fundport/api";
import type { Database } from "../../db/client.ts";
import { addPragueDays } from "../../lib/prague-days.ts";
import type { Clock } from "../../ports/clock.ts";
import { createScreeningDutyRepository } from "./screening-duty-repository.ts";

/** A portal with contracts from before this duty has so many days to import the lists. */
const graceDays = 30;

type Dependencies = {
  db: Database;
  clock: Clock;
  /** False on trial data, and where the operator answers for screening outside the portal. */
  isRequired: boolean;
};
export type ScreeningDuty = ReturnType<typeof createScreeningDuty>;

/**
 * Without a screening list and a register of invalid documents nobody is checked, so no contract is created on real data.
 * Source: docs/decisions/274.
 */
export function createScreeningDuty({ db, clock, isRequired }: Dependencies) {
  const repository = createScreeningDutyRepository(db);

  /** Returns from when on contracts need the lists; the first call of a portal decides it. Null: never. */
  async function findStart(): Promise<Date | null> {
    if (!isRequired) return null;
    const kept = await repository.find();
    if (kept !== null) return kept;
    const now = clock.now();
    return await repository.keep((await repository.hasContracts()) ? addPragueDays(now, graceDays) : now);
  }

  return {
    findStart,

    /** Errors: `ScreeningListsMissing`, with the kinds of import that bring them. */
    async refuseWithoutLists(): Promise<void> {
      const start = await findStart();
      if (start === null || start > clock.now()) return;
      const missing = await repository.listMissing();
      const [first, ...others] = missing;
      if (first === undefined) return;
      throw new ApiError("ScreeningListsMissing", {
        fields: missing.map((path) => ({ path, code: "mixed.required" })),
        params: others.length > 0 ? {} : { context: first },
      });
    },
  };
}
