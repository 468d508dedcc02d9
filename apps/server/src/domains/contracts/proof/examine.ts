import { digestOf, documentSetOf } from "../documents/document-set.ts";
import type { AuditTrail, ChainFault } from "../audit/service.ts";
import { type ContractProgress, examineRows, type KeptOpening, openingFaults, stateFaults } from "./examine-rows.ts";
import { examineReview, type KeptReview } from "./examine-review.ts";
import { examineSigning, type KeptSigning } from "./examine-signing.ts";
import type { FrozenDigests } from "./row-digests-repository.ts";
import { readSaid, type Said } from "./recorded-digests.ts";

/** What is kept of a contract. Content is null where it cannot be decrypted. */
export type KeptContract = {
  contract: ContractProgress & { number: string | null; documentSet: string | null };
  documents: readonly { id: string; name: string; digest: string; bytes: number; content: Uint8Array | null }[];
  decision: { digest: string; content: string | null } | null;
  rows: FrozenDigests;
  openings: readonly KeptOpening[];
  /** Null if the contract needs no internal check. */
  review: KeptReview | null;
  trail: AuditTrail;
  signing: KeptSigning;
};
/** One thing that was checked; `faults` are sentences without a full stop, none where it is right. */
export type Finding = { subject: string; faults: readonly string[] };

/**
 * Computes every digest of a contract anew and compares what is kept with what its trail says. Null for a contract that was
 * made before documents were kept, of which there is nothing to compare.
 */
export function examine(kept: KeptContract): Finding[] | null {
  const { contract, documents, decision, rows, openings, review, trail } = kept;
  const isOlder = contract.number === null && contract.documentSet === null;
  if (isOlder && documents.length === 0 && decision === null && !trail.events.some(({ kind }) => kind === "Created")) {
    return trail.count === 0 ? null : examineOlder(contract, trail);
  }
  const said = readSaid(trail.events);
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, faults: trail.faults.map(describeFault) },
    { subject: "creation in the audit trail", faults: said.created === null ? [unsaid] : [] },
    ...changeOfContact(said),
    { subject: `state ${contract.state}`, faults: stateFaults(contract, trail) },
    ...documents.map((document, place) => ({
      subject: `document ${place + 1} ${document.name}`,
      faults: documentFaults(document, said),
    })),
    ...missingDocuments(documents, said),
    { subject: "document set", faults: setFaults(contract.documentSet, documents, said) },
    { subject: "decision file", faults: decisionFaults(decision, said) },
    ...examineRows(rows, said),
    { subject: `openings of documents, ${openings.length}`, faults: openingFaults(openings, trail) },
    ...examineReview(review, trail),
    ...examineSigning(kept.signing, contract.documentSet, trail),
  ];
}

/** What was done since with a contract that was made before documents were kept. */
function examineOlder(contract: KeptContract["contract"], trail: AuditTrail): Finding[] {
  return [
    { subject: `audit trail, ${countOf(trail.count, "event")}`, faults: trail.faults.map(describeFault) },
    { subject: `state ${contract.state}`, faults: stateFaults(contract, trail) },
  ];
}

const unsaid = "there is none that can be read";

function changeOfContact({ newest, newestEvent }: Said): Finding[] {
  if (newestEvent === "creation") return [];
  return [{ subject: "change of the client's contact in the audit trail", faults: newest === null ? [unsaid] : [] }];
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

function documentFaults(
  { id, digest, bytes, content }: KeptContract["documents"][number],
  { newest, newestEvent }: Said,
) {
  const faults: string[] = [];
  if (content === null) faults.push("cannot be decrypted: changed, moved, or encrypted with a key that is not given");
  else {
    if (digestOf(content) !== digest) faults.push("its bytes are not those of its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes where ${bytes} were kept`);
  }
  if (newest === null) return faults;
  const said = newest.documents.find(({ documentId }) => documentId === id);
  if (said === undefined)
    faults.push(
      newestEvent === "creation" ? "was not there when the contract was made" : `is not one of the ${newestEvent}`,
    );
  else if (said.digest !== digest) faults.push(`its digest is not the one of the ${newestEvent}`);
  return faults;
}

function missingDocuments(documents: KeptContract["documents"], { newest }: Said): Finding[] {
  const kept = new Set(documents.map(({ id }) => id));
  const missing = newest?.documents.filter(({ documentId }) => !kept.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({ subject: `document ${documentId}`, faults: ["is missing"] }));
}

function setFaults(documentSet: string | null, documents: KeptContract["documents"], { newest, newestEvent }: Said) {
  const faults: string[] = [];
  const computed = documentSetOf(documents.map(({ digest }) => digest));
  if (documentSet !== computed) faults.push("is not that of the documents' digests");
  if (newest !== null && newest.documentSet !== documentSet) faults.push(`is not the one of the ${newestEvent}`);
  return faults;
}

function decisionFaults(decision: KeptContract["decision"], { created }: Said): string[] {
  if (decision === null) return ["is missing"];
  const { digest, content } = decision;
  const faults: string[] = [];
  if (content === null) {
    faults.push("cannot be decrypted: changed, moved, or encrypted with a key that is not given");
  }
  if (content !== null && digestOf(content) !== digest) faults.push("its content is not that of its digest");
  if (created !== null && created.decision !== digest) faults.push("its digest is not the one of the creation");
  return faults;
}

function countOf(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}
