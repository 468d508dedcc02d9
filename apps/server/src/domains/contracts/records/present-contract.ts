import type { EndpointOutput } from "@fundport/api";
import { canStillBeSigned } from "@fundport/rules";
import type { Audit } from "../audit/service.ts";
import { z } from "zod";
import type { StoredContract } from "./contract-store.ts";
import type { SealedDocuments } from "../sealing/service.ts";
import type { SigningProgress } from "../signing/service.ts";
import type { DescribedOpening, DocumentsOfReader } from "../key-documents/service.ts";

type Presented = EndpointOutput<"getContract">;
export type ContractEvents = Awaited<ReturnType<Audit["list"]>>;

type PresentedParts = {
  summary: Presented["summary"];
  events: ContractEvents;
  /** The contract's documents, with the openings of the logged-in advisor. */
  read: DocumentsOfReader;
  /** Descriptions of the documents that were opened. The keys are the sequence numbers of the opening events. */
  openings: ReadonlyMap<number, DescribedOpening>;
  progress: Awaited<ReturnType<SigningProgress["find"]>>;
  sealed: Awaited<ReturnType<SealedDocuments["list"]>>;
};

/** Presents a contract as the API returns it. Source: docs/reference/contracts.md#contract-response. */
export function presentContract(
  contract: StoredContract,
  { summary, events, read, openings, progress, sealed }: PresentedParts,
): Presented {
  const realatedPersons = contract.persons.map(({ id: personId, role }) => ({ personId, role }));
  const contacts = contract.clientEmail === null ? [] : [{ email: contract.clientEmail }];
  const names = namesOfDocuments(events, contract);
  return {
    id: contract.id,
    number: contract.number,
    state: contract.state,
    stateSince: contract.stateSince.toISOString(),
    createdAt: contract.createdAt.toISOString(),
    expiresAt: canStillBeSigned(contract.state) ? (contract.expiresAt?.toISOString() ?? null) : null,
    clientName: contract.clientName,
    isAppendix: contract.isAppendix,
    frameworkOnly: contract.frameworkOnly,
    totalInvestment: contract.totalInvestment,
    currencyId: contract.totalCurrencyId,
    review: contract.review,
    summary,
    supersededById: contract.supersededById,
    supersedes: contract.supersedes,
    frameworkContractId: contract.frameworkContractId,
    frameworkContractNumber: contract.frameworkNumber,
    language: contract.language,
    clientEmail: contract.clientEmail,
    clientPhone: contract.clientPhone,
    documentSet: contract.documentSet,
    documents: contract.documents.map(({ id: documentId, name, kind, digest, bytes }) => ({
      documentId,
      name,
      kind,
      digest,
      bytes,
      sealedDigest: sealed.find((each) => each.documentId === documentId)?.digest ?? null,
      realatedPersons,
      contacts,
      opened: read.documents.find((each) => each.documentId === documentId)?.opened ?? null,
    })),
    events: events.map(({ sequence, kind, at, actor, data }) => ({
      sequence,
      kind,
      at: at.toISOString(),
      actor,
      detail: { ...detailOf(data, names), ...openings.get(sequence) },
    })),
    keyDocuments: read.products,
    ...progress,
    signature:
      progress.signature === null
        ? null
        : { ...progress.signature, sealedAt: sealed.at(0)?.sealedAt.toISOString() ?? null },
  };
}

const eventData = z.object({
  way: z.enum(["Sms", "Biometric", "External"]).optional().catch(undefined),
  productType: z.string().optional().catch(undefined),
  documentId: z.union([z.string(), z.number()]).optional().catch(undefined),
  reason: z.string().optional().catch(undefined),
  reasons: z.array(z.string()).optional().catch(undefined),
  changed: z
    .array(z.enum(["email", "phone"]))
    .optional()
    .catch(undefined),
  sentOn: z.iso.date().optional().catch(undefined),
  sentBy: z.enum(["Post", "Email", "DataBox", "InPerson", "Link"]).optional().catch(undefined),
});
const eventDocuments = z.object({ documents: z.array(z.object({ documentId: z.string() })) });

/**
 * Returns the names of documents by id. A document that a contact change has replaced gets the name of its current
 * version.
 */
function namesOfDocuments(events: ContractEvents, { documents }: StoredContract): ReadonlyMap<string, string> {
  const documentSets = events.flatMap(({ kind, data }) =>
    kind === "Created" || kind === "ContactChanged" ? (eventDocuments.safeParse(data).data ?? []) : [],
  );
  const earlier = documentSets.flatMap((set) =>
    set.documents.flatMap(({ documentId }, index) => {
      const name = documents[index]?.name;
      return name === undefined ? [] : [[documentId, name] as const];
    }),
  );
  return new Map([...earlier, ...documents.map(({ id, name }) => [id, name] as const)]);
}

/** Returns the data of an event that the contract's advisor may see. */
function detailOf(
  data: ContractEvents[number]["data"],
  names: ReadonlyMap<string, string>,
): Presented["events"][number]["detail"] {
  const { way, productType, documentId, reason, reasons, changed, sentOn, sentBy } = eventData.parse(data);
  const document = productType === "Contract" ? names.get(String(documentId)) : undefined;
  return {
    ...(way !== undefined && { way }),
    ...(document !== undefined && { document }),
    ...(reason !== undefined && { reason }),
    ...(reasons !== undefined && { reasons }),
    ...(changed !== undefined && { changed }),
    ...(sentOn !== undefined && { sentOn }),
    ...(sentBy !== undefined && { sentBy }),
  };
}
