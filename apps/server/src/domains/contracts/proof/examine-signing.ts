import { z } from "zod";
import { digestOf } from "../documents/document-set.ts";
import type { AuditTrail } from "../audit/service.ts";
import type { Finding } from "./examine.ts";
import { deedFaults, type KeptDeeds } from "./examine-communication.ts";

/** What is kept of a contract's signature; `digest` is null where something of it cannot be decrypted. */
export type KeptSignature = { signedAt: Date; documentSet: string; digest: string | null };
/**
 * A sealed document; `seal` is what was found of its seal, null where its bytes cannot be decrypted. `documentName` is that
 * of the document that it was made of; null for one that was made of none.
 */
export type KeptSealed = {
  name: string;
  documentId: string | null;
  documentName: string | null;
  sealedAt: Date;
  digest: string;
  bytes: number;
  content: Uint8Array | null;
  seal: { readonly faults: readonly string[]; readonly signedAt: Date | null } | null;
};
/** A head of the contract's chain in an anchor, with the faults of that anchor. */
export type KeptHead = { number: number; sequence: number; digest: string; faults: readonly string[] };
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
    { subject: "e-mails and words of the client", faults: deedFaults(kept.deeds, trail) },
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

function sealedFaults(sealed: KeptSealed, event: Event | undefined): string[] {
  const { documentId, digest, bytes, content, seal } = sealed;
  const faults: string[] = [];
  if (content === null) faults.push(undecryptable);
  else {
    if (digestOf(content) !== digest) faults.push("its bytes are not those of its digest");
    if (content.byteLength !== bytes) faults.push(`has ${content.byteLength} bytes where ${bytes} were kept`);
  }
  faults.push(...(seal?.faults ?? []), ...labelFaults(sealed));
  const said = documentsOf(event)?.find((document) => document.documentId === documentId);
  if (said === undefined) faults.push("the audit trail does not say that it was sealed");
  else if (said.digest !== digest) faults.push("its digest is not the one of the sealing");
  return faults;
}

/** What a sealed document is called and when it was sealed: a seal states its time in whole seconds. */
function labelFaults({ name, documentName, sealedAt, seal }: KeptSealed): string[] {
  const faults: string[] = [];
  if (documentName !== null && name !== documentName) faults.push(`the document is called ${documentName}`);
  const signedAt = seal?.signedAt ?? null;
  if (signedAt !== null && Math.floor(sealedAt.getTime() / 1000) * 1000 !== signedAt.getTime()) {
    faults.push(`its seal says at ${signedAt.toISOString()}`);
  }
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

function anchorFaults({ sequence, digest, faults }: KeptHead, chain: ReadonlyMap<number, string>): string[] {
  const now = chain.get(sequence);
  if (now === undefined) return [...faults, `event ${sequence}, which it has, is missing`];
  return now === digest ? [...faults] : [...faults, `event ${sequence} is not the one that it has`];
}
