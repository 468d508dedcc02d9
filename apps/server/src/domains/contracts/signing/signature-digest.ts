import { canonicalJson, type Json } from "../decisions/canonical-json.ts";
import { digestOf } from "../documents/document-set.ts";

/** A client's stored signature, without its time. */
export type SignatureToDigest = {
  readonly contractId: number;
  readonly signingId: number;
  readonly way: string;
  readonly personId: string;
  readonly place: string;
  readonly statedDay: string | null;
  readonly documentSet: string;
  readonly consent: string;
  readonly typedName: string | null;
  readonly withCode: boolean;
  /** The opened documents. Null for signatures that are older than this field; the digested text then omits it. */
  readonly read: unknown;
  readonly strokes: unknown;
  readonly device: unknown;
};

/**
 * Returns the SHA-256 of a stored signature in hexadecimal. It covers the strokes, the typed name, the place and the
 * device. The time is not included, because the event that contains the digest also contains the time.
 */
export function digestOfSignature(signature: SignatureToDigest): string {
  return digestOf(textOfSignature(signature));
}

/** Returns the text of a signature that is digested, as canonical JSON. */
export function textOfSignature(signature: SignatureToDigest): string {
  const { contractId, signingId, way, personId, place, statedDay, documentSet, consent, typedName, withCode } =
    signature;
  const { read, strokes, device } = signature;
  const plain = { contractId, signingId, way, personId, place, statedDay, documentSet, consent, typedName, withCode };
  return canonicalJson(
    JSON.parse(JSON.stringify({ ...plain, ...(read !== null && { read }), strokes, device })) as Json,
  );
}
