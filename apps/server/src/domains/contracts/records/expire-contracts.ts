import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import { reportError } from "../../../db/report-error.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ChangeState } from "./change-state.ts";
import { createDueContractRepository } from "./due-contract-repository.ts";

/**
 * Time between two runs of the job. Once a minute is frequent enough, because each request first expires the contracts
 * of its own advisor.
 */
const pauseMs = 60_000;
const batchSize = 100;

type Dependencies = { db: Database; clock: Clock; changeState: ChangeState };
export type ContractExpiry = ReturnType<typeof createContractExpiry>;

/**
 * Creates the service that expires contracts that were not signed in time. Source: docs/reference/contracts.md#expiry.
 */
export function createContractExpiry({ db, clock, changeState }: Dependencies) {
  /**
   * Expires up to `batchSize` contracts in one transaction. Each gets its own event. Returns the number of expired
   * contracts.
   */
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
    /** Expires an advisor's due contracts, so that pages do not show them as signable. */
    async expireOfUser(userId: number): Promise<void> {
      if (await createDueContractRepository(db).hasDue({ now: clock.now(), userId })) await expireAll(userId);
    },

    /** Expires all due contracts that no other process has locked. */
    expireDue: () => expireAll(null),
  };
}

/**
 * Starts the job that expires due contracts immediately and then every minute. It runs in every process, and skips
 * contracts that another process has locked. Returns a function that stops the job after the current batch.
 */
export function startContractExpiry(
  expiry: Pick<ContractExpiry, "expireDue">,
  log: Pick<FastifyBaseLogger, "error">,
): () => Promise<void> {
  let running: Promise<void> | null = null;
  function run(): void {
    running ??= expiry
      .expireDue()
      // If the database is unavailable or the code has a defect, the contracts are due again in the next run.
      .catch(reportError(log, "contracts that were not signed in time could not be expired"))
      .finally(() => (running = null));
  }
  const timer = setInterval(run, pauseMs);
  run();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
