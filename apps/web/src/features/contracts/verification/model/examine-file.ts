import type { EndpointOutput } from "@fundport/api";
import { call } from "#lib/http/api.ts";
import { type CheckedSeal, checkSeal } from "./check-seal.ts";
import { toDigits } from "./hex-der.ts";
import { digestOf } from "./seal-signature.ts";

export type DocumentRecord = EndpointOutput<"verifyDocument">;
/**
 * The result of examining a file: the seal that the browser found, and the server's record of the file. A file that is
 * empty, unreadable or not a PDF is not looked up on the server.
 */
export type Examination =
  | { readonly kind: "empty" | "unreadable" | "no-pdf" }
  | {
      readonly kind: "checked";
      readonly seal: CheckedSeal;
      readonly sealedBy: string | null;
      readonly known: DocumentRecord;
    };

const pdfMark = "%PDF-";

/**
 * Examines a file in the browser and looks up two digests on the server: the digest of the file and the digest of the
 * content that its seal covers. Rejects with a `CallError` if the server cannot be reached.
 */
export async function examineFile(file: File): Promise<Examination> {
  const bytes = await file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );
  if (bytes === null) return { kind: "unreadable" };
  if (bytes.length === 0) return { kind: "empty" };
  const certificates = await call("getSealCertificates", {});
  const seal = await checkSeal(
    bytes,
    certificates.map(({ certificate, chain }) => ({ certificate: digitsOf(certificate), chain: chain.map(digitsOf) })),
  );
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, 1024));
  if (seal.kind === "none" && !head.includes(pdfMark)) return { kind: "no-pdf" };
  const known = await findRecord(await digestOf(bytes), seal.contentDigest);
  return { kind: "checked", seal, sealedBy: certificates[seal.sealer]?.name ?? null, known };
}

/** Looks up a file by its digest. If the file is unknown, looks up the content that its seal covers. */
async function findRecord(digest: string, contentDigest: string | null): Promise<DocumentRecord> {
  const known = await call("verifyDocument", { params: { digest } });
  if (known.kind !== "unknown" || contentDigest === null) return known;
  return await call("verifyDocument", { params: { digest: contentDigest } });
}

function digitsOf(base64: string): string {
  return toDigits(Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0));
}
