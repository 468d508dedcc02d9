import type { DrawnSignature } from "@fundport/api";
import { checkDrawnSignature, checkSignPlace, checkSmsSigning } from "@fundport/rules";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import { refuseIssues } from "../../../../lib/refuse-issues.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import { type KeyDocumentsGate, refuseUnopened } from "../checks/refuse-unopened.ts";
import { createCodeCheck } from "../link/check-code.ts";
import { createLockSigning } from "../lock-signing.ts";
import type { OpenContract } from "../open-contract.ts";
import { documentSetToSign, refuseOtherDocuments, refuseOtherSet, refuseWithoutConsent } from "../refuse.ts";
import { createSigningRepository } from "../repository.ts";
import { signingSubject } from "../subjects.ts";
import type { SignerDevice } from "../tables.ts";
import type { WriteSignature } from "../write-signature.ts";
import type { BeginSigning } from "./begin-signing.ts";
import { refuseOtherSigning } from "./refuse-other-signing.ts";

/**
 * Revision of the consent's wording. `documentSet` is the digest of the documents to which the client consents, if the
 * request contains it.
 */
type Consent = { consent: string; documentSet?: string | undefined };
type BiometricSigning = {
  documentIds: readonly string[];
  signature: { personId: string; role: string; signDate: string; signPlace: string; signatureData: DrawnSignature };
  code: string;
};
type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  begin: BeginSigning;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "lockState">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "findCodeRefusal">;
  audit: Pick<Audit, "append">;
  clock: Clock;
  gate: KeyDocumentsGate;
  /** True if a drawing on the advisor's device also requires a code from the client's phone. */
  padNeedsCode: boolean;
};

/** Creates the steps of a client who signs with a drawing on the advisor's device. */
export function createSignWithDrawing(dependencies: Dependencies) {
  const { db, encryption, open, begin, write, maySign, ledger, gate, padNeedsCode } = dependencies;
  const repository = createSigningRepository(db, encryption);
  const enterCode = createCodeCheck(dependencies);
  const lockSigning = createLockSigning(dependencies);

  return {
    /**
     * Opens the pad and thereby begins the signing. Errors: the errors of sending a code. Errors about SMS occur only
     * if the drawing requires a code.
     */
    async openPad(userId: number, contractId: number, request: Consent): Promise<void> {
      const contract = await open.byId(userId, contractId);
      await open.refuseWithoutRight(userId, "biometrically");
      if (padNeedsCode) open.refuseWithoutSms(contract);
      const consent = refuseWithoutConsent(request.consent);
      refuseOtherSet(documentSetToSign(contract), request.documentSet);
      refuseUnopened(gate, await ledger.list(contract.id, userId));
      await maySign.guard(contract, { step: "sign", actor: "Advisor", userId }, (transaction) =>
        begin(transaction, contract, { way: "Biometric", consent, userId }),
      );
    },

    /**
     * Signs with the client's drawing and, if required, with the code from the client's phone. Errors: `NotFound`,
     * `Forbidden`, `ContractInvalid`, `ContractStateChanged`, `DocumentSetChanged`, `ContractNotSignable`, and the
     * errors of `refuseUnopened` and of the code.
     */
    async signWithDrawing(userId: number, request: BiometricSigning, device: SignerDevice): Promise<number> {
      const { documentIds, signature, code } = request;
      const contract = await open.byClient(userId, signature);
      await open.refuseWithoutRight(userId, "biometrically");
      if (padNeedsCode) open.refuseWithoutSms(contract);
      refuseOtherDocuments(contract, documentIds);
      const { signPlace: place, signatureData: drawing, signDate } = signature;
      refuseIssues("ContractInvalid", [
        ...(padNeedsCode ? checkSmsSigning({ signPlace: place, code }) : checkSignPlace(place)),
        ...checkDrawnSignature(drawing),
      ]);
      const found = contract.state === "Signing" ? await repository.findLive(contract.id) : null;
      const live = refuseOtherSigning(found, contract, "Biometric");
      refuseUnopened(gate, await ledger.list(contract.id, userId));
      const entered = { subject: signingSubject(contract.id), binding: live.documentSet, code };
      const input = { place, signDate, drawing, typedName: null, withCode: padNeedsCode, device };
      const refusal = await maySign.guard(contract, { step: "sign", actor: "Advisor", userId }, async (transaction) => {
        await lockSigning(transaction, live);
        const refused = padNeedsCode ? await enterCode(transaction, contract.id, entered) : null;
        if (refused === null) await write(transaction, contract, live, input);
        return refused;
      });
      if (refusal !== null) throw refusal;
      return contract.id;
    },
  };
}
