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
  /** The opened documents. Null for signatures from before they were stored; then omitted from the text. */
  readonly read: unknown;
  readonly strokes: unknown;
  readonly device: unknown;
};

/**
 * Returns the SHA-256 in hexadecimal of a stored signature with its strokes, typed name, place and device. Its time is
 * recorded in the same event of the trail.
 */
export function digestOfSignature(signature: SignatureToDigest): string {
  return digestOf(textOfSignature(signature));
}

/** Returns the digested text, as canonical JSON. */
export function textOfSignature(signature: SignatureToDigest): string {
  const { contractId, signingId, way, personId, place, statedDay, documentSet, consent, typedName, withCode } =
    signature;
  const { read, strokes, device } = signature;
  const plain = { contractId, signingId, way, personId, place, statedDay, documentSet, consent, typedName, withCode };
  return canonicalJson(
    JSON.parse(JSON.stringify({ ...plain, ...(read !== null && { read }), strokes, device })) as Json,
  );
}
