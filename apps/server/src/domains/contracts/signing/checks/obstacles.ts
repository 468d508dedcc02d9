import { ApiError } from "@fundport/api";
import type { SigningObstacle } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { SignableContract } from "../../records/contract-store.ts";

/** A reason why a contract may not be signed. */
export type Obstacle = {
  readonly code: SigningObstacle;
  /** The field of the contract that causes the obstacle, named as in requests. */
  readonly path: string;
  /** The product's name or the document's number. The advisor sees it. */
  readonly name?: string;
};

/**
 * A step towards a signature. `prepare`: the advisor sends a link, reminds the client or extends the deadline. `sign`:
 * a code is requested, the pad is opened, the contract is signed or sealed, or an automatic reminder is sent.
 */
export type SigningStep = "prepare" | "sign";

/** Returns the obstacles to a signature at the given time. Reads the data in `on`, the transaction of the signature. */
export type SigningCheck = (
  contract: SignableContract,
  moment: { readonly on: Database | Transaction; readonly at: Date; readonly step: SigningStep },
) => Obstacle[] | Promise<Obstacle[]>;

/**
 * Thrown if a contract may not be signed. The error's response contains no reason. `createMaySign` adds the reasons if
 * an advisor sent the request.
 */
export class NotSignable extends ApiError {
  readonly obstacles: readonly Obstacle[];

  constructor(obstacles: readonly Obstacle[]) {
    super("ContractNotSignable");
    this.obstacles = obstacles;
  }
}
