import type { EndpointOutput } from "@fundport/api";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Reference } from "../../../catalogue/reference/service.ts";
import { presentSentCode } from "../../access/present-sent-code.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import { withdrawUntil } from "../../revocation/withdraw-until.ts";
import type { KeyDocumentsGate } from "../checks/refuse-unopened.ts";
import { documentSetToSign } from "../refuse.ts";
import { signingSubject } from "../subjects.ts";
import type { Visits } from "./visits.ts";

export type ContractToSign = EndpointOutput<"getContractToSign">;
type Dependencies = {
  visits: Pick<Visits, "enter">;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "summarise">;
  ledger: Pick<KeyDocumentLedger, "list">;
  access: Pick<ClientAccess, "findCode">;
  reference: Pick<Reference, "findCurrencyCode">;
  clock: Clock;
  gate: KeyDocumentsGate;
};

/** Creates the function that returns the contract that a client is going to sign with their link. */
export function createReadContractToSign(dependencies: Dependencies) {
  const { visits, reviews, store, ledger, access, clock, gate } = dependencies;

  /** Throws the errors of `Visits.enter`. */
  return async (linkRequest: LinkRequest): Promise<ContractToSign> => {
    const { contract } = await visits.enter(linkRequest);
    const read = await ledger.list(contract.id, null);
    const code = await access.findCode(signingSubject(contract.id));
    return {
      number: contract.number ?? "",
      clientName: contract.clientName,
      isAppendix: contract.isAppendix,
      frameworkOnly: contract.frameworkOnly,
      totalInvestment: contract.totalInvestment,
      currency: await dependencies.reference.findCurrencyCode(contract.totalCurrencyId),
      summary: dependencies.documents.summarise(await store.findInput(contract.id)),
      documentSet: documentSetToSign(contract),
      documents: contract.documents.map(({ id: documentId, name, kind, digest, bytes }) => ({
        documentId,
        name,
        kind,
        digest,
        bytes,
        opened: read.documents.find((each) => each.documentId === documentId)?.opened ?? null,
      })),
      keyDocuments: read.products.map(({ product, productType, documents }) => ({
        product,
        documents: documents.map(({ documentId, name, digest, opened }) => ({
          documentId,
          productType,
          name,
          digest,
          opened,
        })),
      })),
      keyDocumentsGate: gate,
      isOnHold: await reviews.isOnHold(contract.id),
      code: code?.isLive === true ? presentSentCode(code, contract.client?.phoneNumber) : null,
      withdrawUntil: withdrawUntil(clock.now()),
    };
  };
}
