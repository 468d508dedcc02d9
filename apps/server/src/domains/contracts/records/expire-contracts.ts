import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import { reportFault } from "../../../db/report-fault.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ChangeState } from "./change-state.ts";
import { createDueContractRepository } from "./due-contract-repository.ts";

/** To the minute; whoever looks at their own contracts sees it at once. */
const pauseMs = 60_000;
const batchSize = 100;

type Dependencies = { db: Database; clock: Clock; changeState: ChangeState };
export type ContractExpiry = ReturnType<typeof createContractExpiry>;

/** Ends contracts that were not signed in time. Source: docs/decisions/174. */
export function createContractExpiry({ db, clock, changeState }: Dependencies) {
  /** Ends up to `batchSize` in one transaction, each with an event of its own; returns how many. */
  async function expireBatch(userId: number | null): Promise<number> {
    return await db.transaction(async (transaction) => {
      const due = await createDueContractRepository(transaction).lockDue({ now: clock.now(), userId }, batchSize);
      for (const contractId of due) {
        const event = { kind: "Expired", actor: "Portal", userId: null } as const;
        await changeState(transaction, { contractId, to: "Expired", event });
      }
      return due.length;
    });
  }

  async function expireAll(userId: number | null): Promise<void> {
    while ((await expireBatch(userId)) === batchSize);
  }

  return {
    /** Whatever of an advisor's is due: none of theirs is shown as one that can be signed after its time. */
    async expireOfUser(userId: number): Promise<void> {
      if (await createDueContractRepository(db).hasDue({ now: clock.now(), userId })) await expireAll(userId);
    },

    /** Everybody's that is due, but what another process is at. */
    expireDue: () => expireAll(null),
  };
}

/**
 * Ends what is due now and then every minute, in every process: what one is at the others pass over. Returns what stops
 * it once the work under way is done.
 */
export function startContractExpiry(
  expiry: Pick<ContractExpiry, "expireDue">,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= expiry
      .expireDue()
      // The database is away, or the fault is ours: the contracts stay due.
      .catch(reportFault(log, "contracts that were not signed in time"))
      .finally(() => (running = null));
  }
  const timer = setInterval(run, pauseMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
