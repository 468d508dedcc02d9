import { z } from "zod";
import { digestOf } from "../documents/document-set.ts";
import type { AuditTrail } from "../audit/service.ts";
import { type Finding, undecryptable } from "./finding.ts";
import { findCommunicationDefects, type StoredCommunication } from "./examine-communication.ts";

/** A contract's stored signature. `digest` is null if a part of the signature cannot be decrypted. */
export type StoredSignature = { signedAt: Date; documentSet: string; digest: string | null };
/**
 * A sealed document. `seal` is the result of checking its seal, or null if the document cannot be decrypted.
 * `documentName` is the name of the original document, or null for a file without an original.
 */
export type StoredSealedFile = {
  name: string;
  documentId: string | null;
  documentName: string | null;
  sealedAt: Date;
  digest: string;
  bytes: number;
  content: Uint8Array | null;
  seal: { readonly defects: readonly string[]; readonly signedAt: Date | null } | null;
};
/** The head of the contract's chain in an anchor, with the anchor's defects. */
export type StoredHead = { number: number; sequence: number; digest: string; defects: readonly string[] };
export type StoredSigning = {
  signature: StoredSignature | null;
  sealed: readonly StoredSealedFile[];
  anchors: readonly StoredHead[];
  communication: StoredCommunication;
  /** Digests of the chain's events in hexadecimal. The keys are the events' sequence numbers. */
  chain: ReadonlyMap<number, string>;
};

const signedData = z.object({ documentSet: z.string(), signature: z.string() });
const sealedData = z.object({
  documents: z.array(z.object({ documentId: z.string().nullable(), digest: z.string() })),
});

/** Compares the stored rows of a signature with the contract's audit trail. */
export function examineSigning(stored: StoredSigning, documentSet: string | null, trail: AuditTrail): Finding[] {
  const { signature, sealed, anchors } = stored;
  const signedEvent = trail.events.find(({ kind }) => kind === "Signed");
  const sealedEvent = trail.events.find(({ kind }) => kind === "Sealed");
  return [
    ...(signature === null && signedEvent === undefined
      ? []
      : [{ subject: "signature", defects: findSignatureDefects(signature, signedEvent, documentSet) }]),
    ...sealed.map((document, index) => ({
      subject: `sealed document ${index + 1} ${document.name}`,
      defects: findSealedFileDefects(document, sealedEvent),
    })),
    ...missingSealed(sealed, sealedEvent),
    { subject: "emails and the client's messages", defects: findCommunicationDefects(stored.communication, trail) },
    ...anchors.map((head) => ({ subject: `anchor ${head.number}`, defects: findAnchorDefects(head, stored.chain) })),
  ];
}

type Event = AuditTrail["events"][number];

function findSignatureDefects(signature: StoredSignature | null, event: Event | undefined, documentSet: string | null) {
  if (signature === null) return ["is missing"];
  const recorded = event === undefined ? null : (signedData.safeParse(event.data).data ?? null);
  if (event === undefined || recorded === null) return ["the audit trail has no readable event"];
  const defects: string[] = [];
  if (signature.digest === null) defects.push(undecryptable);
  else if (signature.digest !== recorded.signature)
    defects.push("differs from the data recorded when the client signed");
  if (signature.signedAt.getTime() !== event.at.getTime())
    defects.push(`the time in the audit trail is ${event.at.toISOString()}`);
  if (recorded.documentSet !== documentSet || signature.documentSet !== documentSet) {
    defects.push("is for other documents than the stored ones");
  }
  return defects;
}

function findSealedFileDefects(sealed: StoredSealedFile, event: Event | undefined): string[] {
  const { documentId, digest, bytes, content, seal } = sealed;
  const defects: string[] = [];
  if (content === null) defects.push(undecryptable);
  else {
    if (digestOf(content) !== digest) defects.push("its content doesn't match its digest");
    if (content.byteLength !== bytes) defects.push(`has ${content.byteLength} bytes instead of ${bytes}`);
  }
  defects.push(...(seal?.defects ?? []), ...findLabelDefects(sealed));
  const recorded = documentsOf(event)?.find((document) => document.documentId === documentId);
  if (recorded === undefined) defects.push("the audit trail has no event of its sealing");
  else if (recorded.digest !== digest) defects.push("its digest differs from the sealing");
  return defects;
}

/** Checks the name and the time of a sealed document. A seal contains its time in whole seconds. */
function findLabelDefects({ name, documentName, sealedAt, seal }: StoredSealedFile): string[] {
  const defects: string[] = [];
  if (documentName !== null && name !== documentName) defects.push(`the document is called ${documentName}`);
  const signedAt = seal?.signedAt ?? null;
  if (signedAt !== null && Math.floor(sealedAt.getTime() / 1000) * 1000 !== signedAt.getTime()) {
    defects.push(`the time in its seal is ${signedAt.toISOString()}`);
  }
  return defects;
}

function missingSealed(sealed: readonly StoredSealedFile[], event: Event | undefined): Finding[] {
  const stored = new Set(sealed.map(({ documentId }) => documentId));
  const missing = documentsOf(event)?.filter(({ documentId }) => !stored.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({
    subject: `sealed document ${documentId ?? "of the signature"}`,
    defects: ["is missing"],
  }));
}

function documentsOf(event: Event | undefined) {
  return event === undefined ? undefined : sealedData.safeParse(event.data).data?.documents;
}

function findAnchorDefects({ sequence, digest, defects }: StoredHead, chain: ReadonlyMap<number, string>): string[] {
  const current = chain.get(sequence);
  if (current === undefined) return [...defects, `its event ${sequence} is missing from the audit trail`];
  return current === digest ? [...defects] : [...defects, `its event ${sequence} differs from the audit trail`];
}
