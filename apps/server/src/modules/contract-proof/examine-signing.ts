import { z } from "zod";
import { digestOf } from "../../lib/document-set.ts";
import type { AuditTrail } from "../audit/service.ts";
import type { Finding } from "./examine.ts";

/** What is kept of a contract's signature; `digest` is null where something of it cannot be decrypted. */
export type KeptSignature = { signedAt: Date; documentSet: string; digest: string | null };
/** A sealed document; `sealFaults` are those of its seal, null where its bytes cannot be decrypted. */
export type KeptSealed = {
  name: string;
  documentId: string | null;
  digest: string;
  bytes: number;
  content: Uint8Array | null;
  sealFaults: readonly string[] | null;
};
/** A head of the contract's chain in an anchor, with the faults of that anchor. */
export type KeptHead = { number: number; sequence: number; digest: string; faults: readonly string[] };
/** What a client has opened, asked or said; what became of e-mails. */
export type KeptDeeds = { openings: number; words: number; deliveries: readonly { id: number; state: string }[] };

export type KeptSigning = {
  signature: KeptSignature | null;
  sealed: readonly KeptSealed[];
  anchors: readonly KeptHead[];
  deeds: KeptDeeds;
  /** The digests of the chain's events by their sequences, in hexadecimal. */
  chain: ReadonlyMap<number, string>;
};

const signedData = z.object({ documentSet: z.string(), signature: z.string() });
const sealedData = z.object({
  documents: z.array(z.object({ documentId: z.string().nullable(), digest: z.string() })),
});

/** Compares what is kept of a signing with what the contract's trail says of it. */
export function examineSigning(kept: KeptSigning, documentSet: string | null, trail: AuditTrail): Finding[] {
  const { signature, sealed, anchors } = kept;
  const signedEvent = trail.events.find(({ kind }) => kind === "Signed");
  const sealedEvent = trail.events.find(({ kind }) => kind === "Sealed");
  return [
    ...(signature === null && signedEvent === undefined
      ? []
      : [{ subject: "signature", faults: signatureFaults(signature, signedEvent, documentSet) }]),
    ...sealed.map((document, place) => ({
      subject: `sealed document ${place + 1} ${document.name}`,
      faults: sealedFaults(document, sealedEvent),
    })),
    ...missingSealed(sealed, sealedEvent),
    { subject: "e-mails, words and openings of the client", faults: deedFaults(kept.deeds, trail) },
    ...anchors.map((head) => ({ subject: `anchor ${head.number}`, faults: anchorFaults(head, kept.chain) })),
  ];
}

type Event = AuditTrail["events"][number];

function signatureFaults(signature: KeptSignature | null, event: Event | undefined, documentSet: string | null) {
  if (signature === null) return ["is missing"];
  const said = event === undefined ? null : (signedData.safeParse(event.data).data ?? null);
  if (event === undefined || said === null) return ["the audit trail has none that can be read"];
  const faults: string[] = [];
  if (signature.digest === null) faults.push(undecryptable);
  else if (signature.digest !== said.signature) faults.push("is not what was written when the client signed");
  if (signature.signedAt.getTime() !== event.at.getTime())
    faults.push(`the audit trail says at ${event.at.toISOString()}`);
  if (said.documentSet !== documentSet || signature.documentSet !== documentSet) {
    faults.push("is not of the documents that there are");
  }
  return faults;
}

const undecryptable = "cannot be decrypted: changed, moved, or encrypted with a key that is not given";

function sealedFaults(
  { documentId, digest, bytes, content, sealFaults }: KeptSealed,
  event: Event | undefined,
): string[] {
  const faults: string[] = [];
  if (content === null) faults.push(undecryptable);
  else {
    if (digestOf(content) !== digest) faults.push("its bytes are not those of its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes where ${bytes} were kept`);
  }
  faults.push(...(sealFaults ?? []));
  const said = documentsOf(event)?.find((document) => document.documentId === documentId);
  if (said === undefined) faults.push("the audit trail does not say that it was sealed");
  else if (said.digest !== digest) faults.push("its digest is not the one of the sealing");
  return faults;
}

function missingSealed(sealed: readonly KeptSealed[], event: Event | undefined): Finding[] {
  const kept = new Set(sealed.map(({ documentId }) => documentId));
  const missing = documentsOf(event)?.filter(({ documentId }) => !kept.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({
    subject: `sealed document ${documentId ?? "of the signature"}`,
    faults: ["is missing"],
  }));
}

function documentsOf(event: Event | undefined) {
  return event === undefined ? undefined : sealedData.safeParse(event.data).data?.documents;
}

/** Each is counted and written into the trail at once: one without the other was added or removed. */
function deedFaults({ openings, words, deliveries }: KeptDeeds, { events }: AuditTrail): string[] {
  const count = (is: (event: Event) => boolean) => events.filter(is).length;
  const opened = count(
    ({ kind, actor }) => actor === "Client" && (kind === "DocumentOpened" || kind === "KeyDocumentOpened"),
  );
  const said = count(({ kind }) => kind === "Question" || kind === "Declined");
  const ended = deliveries.filter(({ state }) => state !== "Waiting").map(({ id }) => id);
  const told = events.flatMap(({ kind, data }) =>
    kind === "MailSent" || kind === "MailFailed" ? [data["delivery"]] : [],
  );
  const unsaid = ended.filter((id) => !told.includes(id)).length;
  const lost = told.filter((id) => typeof id !== "number" || !ended.includes(id)).length;
  return [
    ...(opened === openings ? [] : [`${openings} documents opened where the audit trail has ${opened}`]),
    ...(said === words ? [] : [`${words} texts of the client where the audit trail has ${said}`]),
    ...(unsaid === 0 ? [] : [`${unsaid} e-mails without an event in the audit trail`]),
    ...(lost === 0 ? [] : [`${lost} e-mails of the audit trail not kept`]),
  ];
}

function anchorFaults({ sequence, digest, faults }: KeptHead, chain: ReadonlyMap<number, string>): string[] {
  const now = chain.get(sequence);
  if (now === undefined) return [...faults, `event ${sequence}, which it has, is missing`];
  return now === digest ? [...faults] : [...faults, `event ${sequence} is not the one that it has`];
}
