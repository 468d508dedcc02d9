import { ApiError } from "@fundport/api";
import type { Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import { createLockContract } from "../lock-contract.ts";
import { documentSetToSign } from "../refuse.ts";
import { createSigningRepository, type SigningRow } from "../repository.ts";

type Dependencies = {
  encryption: Encryption;
  store: Pick<ContractStore, "changeState" | "lockState" | "listDocumentIds">;
  clock: Clock;
};
export type BeginSigning = ReturnType<typeof createBeginSigning>;

/**
 * Creates the function that begins a signing with the advisor in the given way. If a signing has already begun, it is
 * switched to this way.
 */
export function createBeginSigning({ encryption, store, clock }: Dependencies) {
  const lockContract = createLockContract({ store });

  /** Throws `ContractStateChanged` also if the client has a link, and `DocumentSetChanged`. */
  return async (
    transaction: Transaction,
    contract: SignableContract,
    { way, consent, userId }: { way: "Sms" | "Biometric"; consent: string; userId: number },
  ): Promise<SigningRow> => {
    const repository = createSigningRepository(transaction, encryption);
    const documentSet = documentSetToSign(contract);
    const contractId = contract.id;
    const state = await lockContract(transaction, contract);
    if (state === "Created") {
      const data = { way, documentSet, consent };
      const event = { kind: "Signing", actor: "Advisor", userId, data } as const;
      await store.changeState(transaction, { contractId, to: "Signing", event });
      return await repository.insert({ contractId, way, consent, documentSet, startedAt: clock.now() });
    }
    const live = state === "Signing" ? await repository.findLive(contractId) : null;
    if (live === null || live.way === "External") throw new ApiError("ContractStateChanged");
    if (live.documentSet !== documentSet) throw new ApiError("DocumentSetChanged");
    await repository.change(live.id, { way, consent });
    return { ...live, way, consent };
  };
}
