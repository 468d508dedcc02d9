import type { Reference } from "../../../catalogue/reference/service.ts";
import type { User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { KeyDocumentsGate } from "../checks/refuse-unopened.ts";
import type { EndSigning } from "../end-signing.ts";
import type { WriteSignature } from "../write-signature.ts";
import { createClientMessages } from "./client-messages.ts";
import { createReadContractToSign } from "./read-contract-to-sign.ts";
import { createSendSigningCode } from "./send-signing-code.ts";
import { createSignAtLink } from "./sign-at-link.ts";
import type { Visits } from "./visits.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  visits: Visits;
  write: WriteSignature;
  maySign: Pick<MaySign, "guard">;
  end: EndSigning;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "changeState" | "lockState" | "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  notices: Pick<AdvisorNotices, "notify">;
  reference: Pick<Reference, "findCurrencyCode">;
  attempts: Pick<Attempts, "spend">;
  getUser: (userId: number) => Promise<User>;
  findBranding: FindBranding;
  clock: Clock;
  gate: KeyDocumentsGate;
};
export type SigningAtLink = ReturnType<typeof createSigningAtLink>;

/**
 * Creates the steps that a client takes after entering the code of their link.
 * Source: docs/reference/signing.md#clients-page.
 */
export function createSigningAtLink(dependencies: Dependencies) {
  return {
    read: createReadContractToSign(dependencies),
    ...createClientMessages(dependencies),
    sendCode: createSendSigningCode(dependencies),
    sign: createSignAtLink(dependencies),
  };
}
