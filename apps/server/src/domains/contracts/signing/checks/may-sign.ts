import { ApiError } from "@fundport/api";
import { mayYetBeSigned } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { NoteRefusal, Refused } from "./note-refusal.ts";
import { NotSignable, type Obstacle, type SigningCheck, type SigningStep } from "./obstacles.ts";

type Dependencies = {
  db: Database;
  store: Pick<ContractStore, "lockState">;
  /** All of them run, in this order. */
  checks: readonly SigningCheck[];
  note: NoteRefusal;
  clock: Clock;
};
export type MaySign = ReturnType<typeof createMaySign>;

/**
 * Decides whether a contract may be signed now. Every path to a signature calls it, and the signature itself calls it again
 * in its transaction, so that a path that omits the check fails there. A signed contract is judged as of its signature,
 * except by lists that change afterwards: screening and invalid documents count as they are now.
 * Source: docs/reference/signing.md#checks-before-a-signature.
 */
export function createMaySign({ db, store, checks, note, clock }: Dependencies) {
  async function listObstacles(
    contract: SignableContract,
    step: SigningStep,
    on: Database | Transaction,
  ): Promise<Obstacle[]> {
    const at = contract.signedAt ?? clock.now();
    const found: Obstacle[] = [];
    // In sequence, because a transaction has one connection.
    for (const check of checks) found.push(...(await check(contract, { on, at, step })));
    return found;
  }

  /** Errors: `NotSignable`. */
  async function refuse(contract: SignableContract, step: SigningStep, on: Database | Transaction): Promise<void> {
    const obstacles = await listObstacles(contract, step, on);
    if (obstacles.length > 0) throw new NotSignable(obstacles);
  }

  return {
    /** The last check, in the transaction of the signature, its seal or a reminder. Errors: `NotSignable`. */
    refuse: (contract: SignableContract, on: Transaction) => refuse(contract, "sign", on),

    /**
     * Does the work of a step towards the signature if the contract may be signed, both in one transaction that locks the
     * contract, so that no internal check is decided in between. Records a refusal, also one by the work itself, in the
     * trail and notifies advisor and operator. A contract that is over or signed is left to the work, which refuses it by
     * its state. Errors: `ContractNotSignable`, to an advisor with the reasons; those of the work.
     */
    async guard<Done>(
      contract: SignableContract,
      { step, ...by }: Refused & { readonly step: SigningStep },
      work: (transaction: Transaction) => Promise<Done>,
    ): Promise<Done> {
      try {
        return await db.transaction(async (transaction) => {
          const state = await store.lockState(transaction, contract.id);
          if (state !== null && mayYetBeSigned(state)) await refuse(contract, step, transaction);
          return await work(transaction);
        });
      } catch (error) {
        if (!(error instanceof NotSignable)) throw error;
        await note(contract, error.obstacles, by);
        throw by.actor === "Advisor" ? withReasons(error.obstacles) : error;
      }
    },

    /**
     * Does the portal's own work on a contract if it may be signed, and returns whether it was done. Records and reports a
     * refusal, also one by the work itself, as `guard` does.
     */
    async attempt(contract: SignableContract, step: SigningStep, work: () => Promise<void>): Promise<boolean> {
      try {
        await refuse(contract, step, db);
        await work();
        return true;
      } catch (error) {
        if (!(error instanceof NotSignable)) throw error;
        await note(contract, error.obstacles, { actor: "Portal", userId: null });
        return false;
      }
    },
  };
}

/** The sentence is about the first obstacle; the fields name all of them. */
function withReasons(obstacles: readonly Obstacle[]): ApiError {
  const [first] = obstacles;
  return new ApiError("ContractNotSignable", {
    fields: obstacles.map(({ path, code }) => ({ path, code })),
    params: { ...(first !== undefined && { context: first.code, name: first.name ?? "" }) },
  });
}
