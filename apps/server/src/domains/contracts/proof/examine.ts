import { digestOf, documentSetOf } from "../documents/document-set.ts";
import type { AuditTrail, ChainDefect } from "../audit/service.ts";
import {
  type ContractProgress,
  examineRows,
  type StoredOpening,
  findOpeningDefects,
  findStateDefects,
} from "./examine-rows.ts";
import { examineReview, type StoredReview } from "./examine-review.ts";
import { examineSigning, type StoredSigning } from "./examine-signing.ts";
import { type Finding, undecryptable } from "./finding.ts";
import type { RowDigests } from "./row-digests-repository.ts";
import { readRecordedDigests, type RecordedDigests } from "./recorded-digests.ts";

/** A stored contract with all related rows. Content that cannot be decrypted is null. */
export type StoredContract = {
  contract: ContractProgress & { number: string | null; documentSet: string | null };
  documents: readonly { id: string; name: string; digest: string; bytes: number; content: Uint8Array | null }[];
  decision: { digest: string; content: string | null } | null;
  rows: RowDigests;
  openings: readonly StoredOpening[];
  /** The internal review, or null if the contract needs no review. */
  review: StoredReview | null;
  trail: AuditTrail;
  signing: StoredSigning;
};

/**
 * Recomputes every digest of a contract, and compares its stored rows with its audit trail. Returns null if a
 * comparison is impossible because the contract was created before documents were stored and has no events.
 */
export function examine(stored: StoredContract): Finding[] | null {
  const { contract, documents, decision, rows, openings, review, trail } = stored;
  const isOlder = contract.number === null && contract.documentSet === null;
  if (isOlder && documents.length === 0 && decision === null && !trail.events.some(({ kind }) => kind === "Created")) {
    return trail.count === 0 ? null : examineOlder(contract, trail);
  }
  const recorded = readRecordedDigests(trail.events);
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, defects: trail.defects.map(describeDefect) },
    { subject: "creation in the audit trail", defects: recorded.created === null ? [unreadable] : [] },
    ...changeOfContact(recorded),
    { subject: `state ${contract.state}`, defects: findStateDefects(contract, trail) },
    ...documents.map((document, index) => ({
      subject: `document ${index + 1} ${document.name}`,
      defects: findDocumentDefects(document, recorded),
    })),
    ...missingDocuments(documents, recorded),
    { subject: "document set", defects: findSetDefects(contract.documentSet, documents, recorded) },
    { subject: "decision file", defects: findDecisionDefects(decision, recorded) },
    ...examineRows(rows, recorded),
    { subject: `openings of documents, ${openings.length}`, defects: findOpeningDefects(openings, trail) },
    ...examineReview(review, trail),
    ...examineSigning(stored.signing, contract.documentSet, trail),
  ];
}

/** Checks the later events of a contract that was created before documents were stored. */
function examineOlder(contract: StoredContract["contract"], trail: AuditTrail): Finding[] {
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, defects: trail.defects.map(describeDefect) },
    { subject: `state ${contract.state}`, defects: findStateDefects(contract, trail) },
  ];
}

const unreadable = "is missing or can't be read";

function changeOfContact({ newest, newestEvent }: RecordedDigests): Finding[] {
  if (newestEvent === "creation") return [];
  return [
    { subject: "change of the client's contact in the audit trail", defects: newest === null ? [unreadable] : [] },
  ];
}

const chainSentences: Readonly<Record<ChainDefect["kind"], string>> = {
  missing: "is missing",
  event: "doesn't match its digested text",
  digest: "has a digest that doesn't match its text",
  link: "doesn't follow the one before it",
  columns: "has columns that differ from its text",
};

function describeDefect({ from, to, kind }: ChainDefect): string {
  return `${from === to ? `event ${from}` : `events ${from} to ${to}`}: ${chainSentences[kind]}`;
}

function findDocumentDefects(
  { id, digest, bytes, content }: StoredContract["documents"][number],
  { newest, newestEvent }: RecordedDigests,
) {
  const defects: string[] = [];
  if (content === null) defects.push(undecryptable);
  else {
    if (digestOf(content) !== digest) defects.push("its content doesn't match its digest");
    if (content.byteLength !== bytes) defects.push(`has ${content.byteLength} bytes instead of ${bytes}`);
  }
  if (newest === null) return defects;
  const recorded = newest.documents.find(({ documentId }) => documentId === id);
  if (recorded === undefined)
    defects.push(
      newestEvent === "creation"
        ? "was not part of the contract when it was created"
        : `was not part of the ${newestEvent}`,
    );
  else if (recorded.digest !== digest) defects.push(`its digest differs from the ${newestEvent}`);
  return defects;
}

function missingDocuments(documents: StoredContract["documents"], { newest }: RecordedDigests): Finding[] {
  const stored = new Set(documents.map(({ id }) => id));
  const missing = newest?.documents.filter(({ documentId }) => !stored.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({ subject: `document ${documentId}`, defects: ["is missing"] }));
}

function findSetDefects(
  documentSet: string | null,
  documents: StoredContract["documents"],
  { newest, newestEvent }: RecordedDigests,
) {
  const defects: string[] = [];
  const computed = documentSetOf(documents.map(({ digest }) => digest));
  if (documentSet !== computed) defects.push("doesn't match the documents' digests");
  if (newest !== null && newest.documentSet !== documentSet) defects.push(`differs from the ${newestEvent}`);
  return defects;
}

function findDecisionDefects(decision: StoredContract["decision"], { created }: RecordedDigests): string[] {
  if (decision === null) return ["is missing"];
  const { digest, content } = decision;
  const defects: string[] = [];
  if (content === null) defects.push(undecryptable);
  if (content !== null && digestOf(content) !== digest) defects.push("its content doesn't match its digest");
  if (created !== null && created.decision !== digest) defects.push("its digest differs from the creation");
  return defects;
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
