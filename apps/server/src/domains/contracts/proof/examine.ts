import { digestOf, documentSetOf } from "../documents/document-set.ts";
import type { AuditTrail, ChainFault } from "../audit/service.ts";
import { type ContractProgress, examineRows, type StoredOpening, openingFaults, stateFaults } from "./examine-rows.ts";
import { examineReview, type StoredReview } from "./examine-review.ts";
import { examineSigning, type StoredSigning } from "./examine-signing.ts";
import { type Finding, undecryptable } from "./finding.ts";
import type { RowDigests } from "./row-digests-repository.ts";
import { readRecordedDigests, type RecordedDigests } from "./recorded-digests.ts";

/** A stored contract with all related rows. Content is null if it cannot be decrypted. */
export type StoredContract = {
  contract: ContractProgress & { number: string | null; documentSet: string | null };
  documents: readonly { id: string; name: string; digest: string; bytes: number; content: Uint8Array | null }[];
  decision: { digest: string; content: string | null } | null;
  rows: RowDigests;
  openings: readonly StoredOpening[];
  /** Null if the contract needs no internal review. */
  review: StoredReview | null;
  trail: AuditTrail;
  signing: StoredSigning;
};

/**
 * Recomputes every digest of a contract and compares its stored rows with its trail. Returns null if there is nothing
 * to compare: the contract was created before documents were stored, and has no events.
 */
export function examine(stored: StoredContract): Finding[] | null {
  const { contract, documents, decision, rows, openings, review, trail } = stored;
  const isOlder = contract.number === null && contract.documentSet === null;
  if (isOlder && documents.length === 0 && decision === null && !trail.events.some(({ kind }) => kind === "Created")) {
    return trail.count === 0 ? null : examineOlder(contract, trail);
  }
  const recorded = readRecordedDigests(trail.events);
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, faults: trail.faults.map(describeFault) },
    { subject: "creation in the audit trail", faults: recorded.created === null ? [unreadable] : [] },
    ...changeOfContact(recorded),
    { subject: `state ${contract.state}`, faults: stateFaults(contract, trail) },
    ...documents.map((document, index) => ({
      subject: `document ${index + 1} ${document.name}`,
      faults: documentFaults(document, recorded),
    })),
    ...missingDocuments(documents, recorded),
    { subject: "document set", faults: setFaults(contract.documentSet, documents, recorded) },
    { subject: "decision file", faults: decisionFaults(decision, recorded) },
    ...examineRows(rows, recorded),
    { subject: `openings of documents, ${openings.length}`, faults: openingFaults(openings, trail) },
    ...examineReview(review, trail),
    ...examineSigning(stored.signing, contract.documentSet, trail),
  ];
}

/** Checks the later events of a contract created before documents were stored. */
function examineOlder(contract: StoredContract["contract"], trail: AuditTrail): Finding[] {
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, faults: trail.faults.map(describeFault) },
    { subject: `state ${contract.state}`, faults: stateFaults(contract, trail) },
  ];
}

const unreadable = "is missing or can't be read";

function changeOfContact({ newest, newestEvent }: RecordedDigests): Finding[] {
  if (newestEvent === "creation") return [];
  return [
    { subject: "change of the client's contact in the audit trail", faults: newest === null ? [unreadable] : [] },
  ];
}

const chainSentences: Readonly<Record<ChainFault["what"], string>> = {
  missing: "is missing",
  event: "doesn't match its digested text",
  digest: "has a digest that doesn't match its text",
  link: "doesn't follow the one before it",
  columns: "has columns that differ from its text",
};

function describeFault({ from, to, what }: ChainFault): string {
  return `${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${chainSentences[what]}`;
}

function documentFaults(
  { id, digest, bytes, content }: StoredContract["documents"][number],
  { newest, newestEvent }: RecordedDigests,
) {
  const faults: string[] = [];
  if (content === null) faults.push(undecryptable);
  else {
    if (digestOf(content) !== digest) faults.push("its content doesn't match its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes instead of ${bytes}`);
  }
  if (newest === null) return faults;
  const recorded = newest.documents.find(({ documentId }) => documentId === id);
  if (recorded === undefined)
    faults.push(
      newestEvent === "creation"
        ? "was not part of the contract when it was created"
        : `was not part of the ${newestEvent}`,
    );
  else if (recorded.digest !== digest) faults.push(`its digest differs from the ${newestEvent}`);
  return faults;
}

function missingDocuments(documents: StoredContract["documents"], { newest }: RecordedDigests): Finding[] {
  const stored = new Set(documents.map(({ id }) => id));
  const missing = newest?.documents.filter(({ documentId }) => !stored.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({ subject: `document ${documentId}`, faults: ["is missing"] }));
}

function setFaults(
  documentSet: string | null,
  documents: StoredContract["documents"],
  { newest, newestEvent }: RecordedDigests,
) {
  const faults: string[] = [];
  const computed = documentSetOf(documents.map(({ digest }) => digest));
  if (documentSet !== computed) faults.push("doesn't match the documents' digests");
  if (newest !== null && newest.documentSet !== documentSet) faults.push(`differs from the ${newestEvent}`);
  return faults;
}

function decisionFaults(decision: StoredContract["decision"], { created }: RecordedDigests): string[] {
  if (decision === null) return ["is missing"];
  const { digest, content } = decision;
  const faults: string[] = [];
  if (content === null) faults.push(undecryptable);
  if (content !== null && digestOf(content) !== digest) faults.push("its content doesn't match its digest");
  if (created !== null && created.decision !== digest) faults.push("its digest differs from the creation");
  return faults;
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
