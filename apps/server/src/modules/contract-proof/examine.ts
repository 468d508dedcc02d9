import type { ContractState } from "@fundport/rules";
import { z } from "zod";
import { digestOf, documentSetOf } from "../../lib/document-set.ts";
import type { AuditTrail, ChainFault } from "../audit/service.ts";

/** What is kept of a contract. Content is null where it cannot be decrypted. */
export type KeptContract = {
  contract: { number: string | null; state: ContractState; documentSet: string | null };
  documents: readonly { id: string; name: string; digest: string; bytes: number; content: Uint8Array | null }[];
  decision: { digest: string; content: string | null; isInputReadable: boolean } | null;
  trail: AuditTrail;
};
/** One thing that was checked; `faults` are sentences without a full stop, none where it is right. */
export type Finding = { subject: string; faults: readonly string[] };

/** What the creation of a contract wrote into its trail. */
const creation = z.object({
  documentSet: z.string(),
  documents: z.array(z.object({ documentId: z.string(), digest: z.string() })),
  decision: z.string(),
});
type Creation = z.output<typeof creation>;

/**
 * Computes every digest of a contract anew and compares what is kept with what its trail says. Null for a contract that was
 * made before documents were kept, of which there is nothing to compare.
 */
export function examine(kept: KeptContract): Finding[] | null {
  const { contract, documents, decision, trail } = kept;
  const isOlder = contract.number === null && contract.documentSet === null;
  if (isOlder && documents.length === 0 && decision === null && trail.count === 0) return null;
  const created = creationOf(trail);
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, faults: trail.faults.map(describeFault) },
    { subject: "creation in the audit trail", faults: created === null ? ["there is none that can be read"] : [] },
    { subject: `state ${contract.state}`, faults: stateFaults(contract.state, trail) },
    ...documents.map((document, place) => ({
      subject: `document ${place + 1} ${document.name}`,
      faults: documentFaults(document, created),
    })),
    ...missingDocuments(documents, created),
    { subject: "document set", faults: setFaults(contract.documentSet, documents, created) },
    { subject: "decision file", faults: decisionFaults(decision, created) },
  ];
}

function creationOf({ events }: AuditTrail): Creation | null {
  const [first] = events;
  if (first?.sequence !== 1 || first.kind !== "Created") return null;
  return creation.safeParse(first.data).data ?? null;
}

const chainSentences: Readonly<Record<ChainFault["what"], string>> = {
  missing: "is missing",
  event: "does not say what was digested",
  digest: "has another digest than its text",
  link: "does not follow the one before it",
  columns: "says something else in its columns than in its text",
};

function describeFault({ from, to, what }: ChainFault): string {
  return `${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${chainSentences[what]}`;
}

/** A contract begins as `Created`; each change of its state is an event that says `to`. */
function stateFaults(state: ContractState, { events }: AuditTrail): string[] {
  const said = events.findLast(({ data }) => typeof data["to"] === "string")?.data["to"] ?? "Created";
  return said === state ? [] : [`the audit trail says ${JSON.stringify(said)}`];
}

function documentFaults({ id, digest, bytes, content }: KeptContract["documents"][number], created: Creation | null) {
  const faults: string[] = [];
  if (content === null) faults.push("cannot be decrypted: changed, moved, or encrypted with a key that is not given");
  else {
    if (digestOf(content) !== digest) faults.push("its bytes are not those of its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes where ${bytes} were kept`);
  }
  if (created === null) return faults;
  const said = created.documents.find(({ documentId }) => documentId === id);
  if (said === undefined) faults.push("was not there when the contract was made");
  else if (said.digest !== digest) faults.push("its digest is not the one of the creation");
  return faults;
}

function missingDocuments(documents: KeptContract["documents"], created: Creation | null): Finding[] {
  const kept = new Set(documents.map(({ id }) => id));
  const missing = created?.documents.filter(({ documentId }) => !kept.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({ subject: `document ${documentId}`, faults: ["is missing"] }));
}

function setFaults(documentSet: string | null, documents: KeptContract["documents"], created: Creation | null) {
  const faults: string[] = [];
  const computed = documentSetOf(documents.map(({ digest }) => digest));
  if (documentSet !== computed) faults.push("is not that of the documents' digests");
  if (created !== null && created.documentSet !== documentSet) faults.push("is not the one of the creation");
  return faults;
}

function decisionFaults(decision: KeptContract["decision"], created: Creation | null): string[] {
  if (decision === null) return ["is missing"];
  const { digest, content, isInputReadable } = decision;
  const faults: string[] = [];
  if (content === null || !isInputReadable) {
    faults.push("cannot be decrypted: changed, moved, or encrypted with a key that is not given");
  }
  if (content !== null && digestOf(content) !== digest) faults.push("its content is not that of its digest");
  if (created !== null && created.decision !== digest) faults.push("its digest is not the one of the creation");
  return faults;
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
