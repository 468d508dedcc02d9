import { z } from "zod";
import { digestOf } from "../documents/document-set.ts";
import type { AuditTrail } from "../audit/service.ts";
import { type Finding, undecryptable } from "./finding.ts";
import { communicationFaults, type StoredCommunication } from "./examine-communication.ts";

/** A contract's stored signature. `digest` is null if a part of it cannot be decrypted. */
export type StoredSignature = { signedAt: Date; documentSet: string; digest: string | null };
/**
 * A sealed document. `seal` is the result of checking its seal, or null if its bytes cannot be decrypted.
 * `documentName` is the name of its original; null for a file without an original.
 */
export type StoredSealedFile = {
  name: string;
  documentId: string | null;
  documentName: string | null;
  sealedAt: Date;
  digest: string;
  bytes: number;
  content: Uint8Array | null;
  seal: { readonly faults: readonly string[]; readonly signedAt: Date | null } | null;
};
/** The head of the contract's chain in an anchor, with the anchor's faults. */
export type StoredHead = { number: number; sequence: number; digest: string; faults: readonly string[] };
export type StoredSigning = {
  signature: StoredSignature | null;
  sealed: readonly StoredSealedFile[];
  anchors: readonly StoredHead[];
  communication: StoredCommunication;
  /** Digests of the chain's events by sequence, in hexadecimal. */
  chain: ReadonlyMap<number, string>;
};

const signedData = z.object({ documentSet: z.string(), signature: z.string() });
const sealedData = z.object({
  documents: z.array(z.object({ documentId: z.string().nullable(), digest: z.string() })),
});

/** Compares the stored rows of a signing with the contract's trail. */
export function examineSigning(stored: StoredSigning, documentSet: string | null, trail: AuditTrail): Finding[] {
  const { signature, sealed, anchors } = stored;
  const signedEvent = trail.events.find(({ kind }) => kind === "Signed");
  const sealedEvent = trail.events.find(({ kind }) => kind === "Sealed");
  return [
    ...(signature === null && signedEvent === undefined
      ? []
      : [{ subject: "signature", faults: signatureFaults(signature, signedEvent, documentSet) }]),
    ...sealed.map((document, index) => ({
      subject: `sealed document ${index + 1} ${document.name}`,
      faults: sealedFaults(document, sealedEvent),
    })),
    ...missingSealed(sealed, sealedEvent),
    { subject: "emails and the client's messages", faults: communicationFaults(stored.communication, trail) },
    ...anchors.map((head) => ({ subject: `anchor ${head.number}`, faults: anchorFaults(head, stored.chain) })),
  ];
}

type Event = AuditTrail["events"][number];

function signatureFaults(signature: StoredSignature | null, event: Event | undefined, documentSet: string | null) {
  if (signature === null) return ["is missing"];
  const recorded = event === undefined ? null : (signedData.safeParse(event.data).data ?? null);
  if (event === undefined || recorded === null) return ["the audit trail has no readable event"];
  const faults: string[] = [];
  if (signature.digest === null) faults.push(undecryptable);
  else if (signature.digest !== recorded.signature)
    faults.push("differs from the data recorded when the client signed");
  if (signature.signedAt.getTime() !== event.at.getTime())
    faults.push(`the time in the audit trail is ${event.at.toISOString()}`);
  if (recorded.documentSet !== documentSet || signature.documentSet !== documentSet) {
    faults.push("is for other documents than the stored ones");
  }
  return faults;
}

function sealedFaults(sealed: StoredSealedFile, event: Event | undefined): string[] {
  const { documentId, digest, bytes, content, seal } = sealed;
  const faults: string[] = [];
  if (content === null) faults.push(undecryptable);
  else {
    if (digestOf(content) !== digest) faults.push("its content doesn't match its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes instead of ${bytes}`);
  }
  faults.push(...(seal?.faults ?? []), ...labelFaults(sealed));
  const recorded = documentsOf(event)?.find((document) => document.documentId === documentId);
  if (recorded === undefined) faults.push("the audit trail has no event of its sealing");
  else if (recorded.digest !== digest) faults.push("its digest differs from the sealing");
  return faults;
}

/** Checks the name and the time of a sealed document. Seals contain their time in whole seconds. */
function labelFaults({ name, documentName, sealedAt, seal }: StoredSealedFile): string[] {
  const faults: string[] = [];
  if (documentName !== null && name !== documentName) faults.push(`the document is called ${documentName}`);
  const signedAt = seal?.signedAt ?? null;
  if (signedAt !== null && Math.floor(sealedAt.getTime() / 1000) * 1000 !== signedAt.getTime()) {
    faults.push(`the time in its seal is ${signedAt.toISOString()}`);
  }
  return faults;
}

function missingSealed(sealed: readonly StoredSealedFile[], event: Event | undefined): Finding[] {
  const stored = new Set(sealed.map(({ documentId }) => documentId));
  const missing = documentsOf(event)?.filter(({ documentId }) => !stored.has(documentId)) ?? [];
  return missing.map(({ documentId }) => ({
    subject: `sealed document ${documentId ?? "of the signature"}`,
    faults: ["is missing"],
  }));
}

function documentsOf(event: Event | undefined) {
  return event === undefined ? undefined : sealedData.safeParse(event.data).data?.documents;
}

function anchorFaults({ sequence, digest, faults }: StoredHead, chain: ReadonlyMap<number, string>): string[] {
  const current = chain.get(sequence);
  if (current === undefined) return [...faults, `its event ${sequence} is missing from the audit trail`];
  return current === digest ? [...faults] : [...faults, `its event ${sequence} differs from the audit trail`];
}
