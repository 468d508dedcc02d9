import { checkSignerName, checkSmsSigning } from "@fundport/rules";
import type { Database, Transaction } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore, SignableContract } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createCodeCheck } from "../link/check-code.ts";
import { createLockSigning } from "../lock-signing.ts";
import type { OpenContract } from "../open-contract.ts";
import { refuseOtherDocuments } from "../refuse.ts";
import { createSigningRepository } from "../repository.ts";
import { signingSubject } from "../subjects.ts";
import type { SignerDevice } from "../tables.ts";
import type { WriteSignature } from "../write-signature.ts";
import { refuseOtherSigning } from "./refuse-other-signing.ts";

type SmsSigning = {
  documentIds: readonly string[];
  signature: { personId: string; role: string; signDate: string; signPlace: string; signatureData: string };
  typedName: string | null;
};
type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "lockState">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "findCodeRefusal" | "wasLastCode">;
  audit: Pick<Audit, "append">;
  clock: Clock;
  gate: KeyDocumentsGate;
};

/** Creates the function that signs a contract with the code from the client's phone. */
export function createSignWithCode(dependencies: Dependencies) {
  const { db, encryption, open, write, maySign, store, ledger, access, gate } = dependencies;
  const repository = createSigningRepository(db, encryption);
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  /**
   * Returns true if the contract was signed with this code. In that case the request is a retry whose first response
   * was lost.
   */
  async function wasSignedWith(
    { id, documentSet }: SignableContract,
    code: string,
    on: Database | Transaction = db,
  ): Promise<boolean> {
    if (documentSet === null) return false;
    const signature = await createSigningRepository(on, encryption).findSignature(id);
    if (signature?.withCode !== true) return false;
    return await access.wasLastCode({ subject: signingSubject(id), binding: documentSet, code }, on);
  }

  /**
   * Returns the contract's id, even if the same request is repeated after the signature.
   * Errors: the errors of sending a code, and `DocumentSetChanged`, `SmsCodeInvalid`, `SmsCodeExpired`,
   * `SmsCodeLocked`.
   */
  return async (userId: number, request: SmsSigning, device: SignerDevice): Promise<number> => {
    const { documentIds, signature, typedName } = request;
    const contract = await open.byClient(userId, signature);
    await open.refuseWithoutRight(userId, "electronically", "biometrically");
    refuseOtherDocuments(contract, documentIds);
    const { signPlace: place, signatureData: code, signDate } = signature;
    const nameIssues = typedName === null ? [] : checkSignerName(typedName);
    refuseIssues("ContractInvalid", [...checkSmsSigning({ signPlace: place, code }), ...nameIssues]);
    // The signing is read before the check for a signature, so that a signature by a repeated request in between is
    // detected.
    const found = contract.state === "Signing" ? await repository.findLive(contract.id) : null;
    if (await wasSignedWith(contract, code)) return contract.id;
    const live = refuseOtherSigning(found, contract, "Sms");
    refuseUnopened(gate, await ledger.list(contract.id, userId));
    const entered = { subject: signingSubject(contract.id), binding: live.documentSet, code };
    const input = { place, signDate, drawing: null, typedName: typedName?.trim() ?? null, withCode: true, device };
    const refusal = await maySign.guard(contract, { step: "sign", actor: "Advisor", userId }, async (transaction) => {
      await store.lockState(transaction, contract.id);
      // A concurrent request has already signed with this code.
      if (await wasSignedWith(contract, code, transaction)) return null;
      await lockSigning(transaction, live);
      const refused = await enterCode(transaction, contract.id, entered);
      if (refused === null) await write(transaction, contract, live, input);
      return refused;
    });
    if (refusal !== null) throw refusal;
    return contract.id;
  };
}
