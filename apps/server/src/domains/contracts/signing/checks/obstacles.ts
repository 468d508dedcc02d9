import { ApiError } from "@fundport/api";
import type { SigningObstacle } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { SignableContract } from "../../records/contract-store.ts";

/** An obstacle to a signature. */
export type Obstacle = {
  readonly code: SigningObstacle;
  /** The field of the contract, as requests name it. */
  readonly path: string;
  /** The product's name or the document's number, for the advisor. */
  readonly name?: string;
};

/**
 * A step towards a signature: with `prepare` the advisor sends a link, reminds of it or extends its time; `sign` requests a
 * code, opens the pad, signs, seals, or sends the portal's own reminders.
 */
export type SigningStep = "prepare" | "sign";

/** Returns the obstacles to a signature at a moment; reads `on` the signature's transaction. */
export type SigningCheck = (
  contract: SignableContract,
  moment: { readonly on: Database | Transaction; readonly at: Date; readonly step: SigningStep },
) => Obstacle[] | Promise<Obstacle[]>;

/** A refused signature. Its response has no reason; `createMaySign` adds one for advisors. */
export class NotSignable extends ApiError {
  readonly obstacles: readonly Obstacle[];

  constructor(obstacles: readonly Obstacle[]) {
    super("ContractNotSignable");
    this.obstacles = obstacles;
  }
}
