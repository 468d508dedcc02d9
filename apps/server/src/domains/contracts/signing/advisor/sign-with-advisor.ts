import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { KeyDocumentsGate } from "../checks/refuse-unopened.ts";
import type { OpenContract } from "../open-contract.ts";
import type { WriteSignature } from "../write-signature.ts";
import type { BeginSigning } from "./begin-signing.ts";
import { createSendCode } from "./send-code.ts";
import { createSignWithCode } from "./sign-with-code.ts";
import { createSignWithDrawing } from "./sign-with-drawing.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  begin: BeginSigning;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  store: Pick<ContractStore, "findInput" | "lockState">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
  padNeedsCode: boolean;
};
export type SigningWithAdvisor = ReturnType<typeof createSigningWithAdvisor>;

/**
 * Creates the steps of a client who signs together with the advisor, either with a code on the client's phone or with a
 * drawing on the advisor's device.
 */
export function createSigningWithAdvisor(dependencies: Dependencies) {
  return {
    sendCode: createSendCode(dependencies),
    signWithCode: createSignWithCode(dependencies),
    ...createSignWithDrawing(dependencies),
  };
}
