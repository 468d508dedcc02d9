import { ApiError, type Lock, type MissingStep } from "@fundport/api";
import type { FastifyBaseLogger } from "fastify";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../sessions/service.ts";
import type { OperatorRepository } from "./repository.ts";

export type Caller = { id: number; roles: readonly string[] };
export type OperatorCalls = ReturnType<typeof createOperatorService>;
/** Returns the steps that are missing before advisors can work, in order. */
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
 * Creates the operators' endpoints; each throws `Forbidden` without the role. Source: docs/reference/sessions.md#locks.
 */
export function createOperatorService({ repository, attempts, findMissing, clock, log }: Dependencies) {
  return {
    /** Lists the current locks, starting with the one that ends last. */
    async listLocks(caller: Caller): Promise<{ items: Lock[]; totalAmount: number }> {
      refuseOthers(caller);
      const { items, totalAmount } = await attempts.listLocks(maxListed, clock.now());
      const names = await repository.findNames(items.filter(({ by }) => by === "user").map(({ who }) => Number(who)));
      return {
        items: items.map(({ since, until, ...lock }) => ({
          ...lock,
          fullName: (lock.by === "user" && names.get(Number(lock.who))) || null,
          since: since.toISOString(),
          until: until.toISOString(),
        })),
        totalAmount,
      };
    },

    /** Lists the data to import before advisors can work, each with its command. */
    async listMissing(caller: Caller): Promise<{ items: MissingStep[] }> {
      refuseOthers(caller);
      return { items: await findMissing() };
    },

    /** Lifts a lock. The log contains the operator and the limit, but no username or address. */
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
