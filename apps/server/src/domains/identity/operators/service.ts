import { ApiError, type Lock, type MissingStep } from "@fundport/api";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../sessions/service.ts";
import type { OperatorRepository } from "./repository.ts";

export type Caller = { id: number; roles: readonly string[] };
export type OperatorCalls = ReturnType<typeof createOperatorService>;
/** Returns the data that is missing before advisors can work, in the order of the steps. */
export type MissingStepsFinder = () => Promise<MissingStep[]>;
type Dependencies = {
  repository: OperatorRepository;
  attempts: Pick<Attempts, "listLocks" | "lift">;
  findMissing: MissingStepsFinder;
  clock: Clock;
  log: FastifyBaseLogger;
};

/** The maximum number of listed locks; the total shows how many more exist. */
const maxListed = 200;

/**
 * Creates the operators' endpoints. Each endpoint throws `Forbidden` if the caller is not an operator.
 * Source: docs/reference/sessions.md#locks.
 */
export function createOperatorService({ repository, attempts, findMissing, clock, log }: Dependencies) {
  return {
    /** Lists the current locks; the lock that ends last comes first. */
    async listLocks(caller: Caller): Promise<{ items: Lock[]; totalAmount: number }> {
      refuseOthers(caller);
      const { items, totalAmount } = await attempts.listLocks(maxListed, clock.now());
      const names = await repository.findNames(
        items.filter(({ by }) => by === "user").map(({ subjectId }) => Number(subjectId)),
      );
      return {
        items: items.map(({ since, until, subjectId, ...lock }) => ({
          ...lock,
          who: subjectId,
          fullName: (lock.by === "user" && names.get(Number(subjectId))) || null,
          since: since.toISOString(),
          until: until.toISOString(),
        })),
        totalAmount,
      };
    },

    /** Lists the data that must be imported before advisors can work, with the command for each step. */
    async listMissing(caller: Caller): Promise<{ items: MissingStep[] }> {
      refuseOthers(caller);
      return { items: await findMissing() };
    },

    /** Lifts a lock. Logs the operator and the limit, but no username or address. */
    async liftLock(caller: Caller, id: string): Promise<void> {
      refuseOthers(caller);
      const limit = await attempts.lift(id, clock.now());
      if (limit !== null) log.warn({ operator: caller.id, limit, lock: id }, "an operator unlocked a user");
    },
  };
}

function refuseOthers({ roles }: Caller): void {
  if (!roles.includes("operator")) throw new ApiError("Forbidden");
}
