import type { EndpointOutput } from "@fundport/api";
import { mayYetBeSigned } from "@fundport/rules";
import type { Audit } from "../audit/service.ts";
import type { MadeContract } from "../contract/service.ts";

type Presented = EndpointOutput<"getContract">;
export type ContractEvents = Awaited<ReturnType<Audit["list"]>>;

/** A contract as it is on the wire. Source: client §3, Contract document. */
export function presentContract(
  contract: MadeContract,
  events: ContractEvents,
  keyDocuments: Presented["keyDocuments"],
): Presented {
  const realatedPersons = contract.persons.map(({ id: personId, role }) => ({ personId, role }));
  const contacts = contract.clientEmail === null ? [] : [{ email: contract.clientEmail }];
  return {
    id: contract.id,
    number: contract.number,
    state: contract.state,
    stateSince: contract.stateSince.toISOString(),
    createdAt: contract.createdAt.toISOString(),
    expiresAt: mayYetBeSigned(contract.state) ? (contract.expiresAt?.toISOString() ?? null) : null,
    clientName: contract.clientName,
    isAppendix: contract.isAppendix,
    frameworkOnly: contract.frameworkOnly,
    totalInvestment: contract.totalInvestment,
    currencyId: contract.totalCurrencyId,
    supersededById: contract.supersededById,
    supersedes: contract.supersedes,
    frameworkContractId: contract.frameworkContractId,
    frameworkContractNumber: contract.frameworkNumber,
    language: contract.language,
    clientEmail: contract.clientEmail,
    documentSet: contract.documentSet,
    documents: contract.documents.map(({ id: documentId, name, kind, digest, bytes }) => ({
      documentId,
      name,
      kind,
      digest,
      bytes,
      sealedDigest: null,
      realatedPersons,
      contacts,
    })),
    events: events.map(({ sequence, kind, at, actor }) => ({
      sequence,
      kind,
      at: at.toISOString(),
      actor,
      detail: {},
    })),
    keyDocuments,
    keyDocumentsGate: "block",
    signing: null,
    signature: null,
    deliveries: [],
    questions: [],
  };
}
