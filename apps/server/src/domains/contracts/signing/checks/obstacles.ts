import { ApiError } from "@fundport/api";
import type { SigningObstacle } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { SignableContract } from "../../records/contract-store.ts";

/** Reason why a contract may not be signed. */
export type Obstacle = {
  readonly code: SigningObstacle;
  /** Field of the contract, named as in requests. */
  readonly path: string;
  /** The product's name or the document's number, shown to the advisor. */
  readonly name?: string;
};

/**
 * A step towards a signature. `prepare`: the advisor sends a link, reminds the client of it or extends the deadline.
 * `sign`: requesting a code, opening the pad, signing, sealing, or an automatic reminder.
 */
export type SigningStep = "prepare" | "sign";

/** Returns the obstacles to a signature at the given time. Reads with `on`, the transaction of the signature. */
export type SigningCheck = (
  contract: SignableContract,
  moment: { readonly on: Database | Transaction; readonly at: Date; readonly step: SigningStep },
) => Obstacle[] | Promise<Obstacle[]>;

/** A refused signature. Its response contains no reason; `createMaySign` adds the reasons for advisors. */
export class NotSignable extends ApiError {
  readonly obstacles: readonly Obstacle[];

  constructor(obstacles: readonly Obstacle[]) {
    super("ContractNotSignable");
    this.obstacles = obstacles;
  }
}
