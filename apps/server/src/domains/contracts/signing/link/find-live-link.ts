import { ApiError } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { SignableContract } from "../../records/contract-store.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";
import { isOver } from "./link-validity.ts";

type Dependencies = { db: Database; encryption: Encryption; clock: Clock };
export type FindLiveLink = ReturnType<typeof createFindLiveLink>;

/** Creates the function that finds the signing for a reminder. Its link must still be valid for signing. */
export function createFindLiveLink({ db, encryption, clock }: Dependencies) {
  /** Throws `ContractStateChanged` if the client has no valid link. */
  return async (contract: SignableContract): Promise<SigningRow> => {
    const live = await createSigningRepository(db, encryption).findLive(contract.id);
    if (contract.state !== "Signing" || live?.way !== "External" || isOver(live, clock.now()))
      throw new ApiError("ContractStateChanged");
    return live;
  };
}
