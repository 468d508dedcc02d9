import { translateDocument } from "@fundport/i18n/documents";
import { formatContractNumber } from "@fundport/rules";
import { digestOf } from "../documents/document-set.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { comparePages } from "../../../ports/seal/compare-pages.ts";
import type { Sealer } from "../../../ports/seal/seal.ts";
import type { SignableContract } from "../records/contract-store.ts";
import type { ContractDocuments, ContractInput, DocumentKey, SignatureFigures } from "../documents/service.ts";
import type { StoredSignature } from "../signing/service.ts";

/** A sealed file. `documentId` is the id of the original document, or null for a separate signature page. */
export type SealedFile = { documentId: string | null; name: string; content: Buffer };
export type ToSeal = {
  readonly contract: SignableContract;
  readonly signature: StoredSignature;
  readonly input: ContractInput;
  /** The documents that the client read. The keys are document ids. */
  readonly originals: ReadonlyMap<string, Uint8Array>;
  readonly checkUrl: string;
  readonly at: Date;
};
type SignedDocument = SignableContract["documents"][number];
type Dependencies = { documents: Pick<ContractDocuments, "printSigned">; sealer: Sealer; brand: string };

/**
 * Creates the function that seals documents. It renders each document again with its signature page, and compares each
 * page with the page that the client read. If a page would look different, the document is sealed as the client read
 * it, and the signature page becomes a separate file. Source: docs/reference/sealing-and-proof.md#page-comparison.
 */
export function createSealDocuments({ documents, sealer, brand }: Dependencies) {
  /**
   * Throws if a stored document differs from the document that was signed. Rejects with `PrintFailed` or `SealFailed`.
   */
  return async (toSeal: ToSeal): Promise<SealedFile[]> => {
    const { contract, signature, input, originals, checkUrl } = toSeal;
    const signed = contract.documents.map((document) => ({ document, original: originalOf(document) }));
    // The documents are processed concurrently, so that the printer renders one while others are being sealed. All are
    // awaited, so that no work continues after an error.
    const sealedDocuments = (await Promise.allSettled(signed.map(sealOne))).map(orThrow);
    const files: SealedFile[] = sealedDocuments.map(({ file }) => file);
    if (sealedDocuments.some(({ isSame }) => !isSame)) {
      const page = figuresOf(signature, contract, { documentDigest: signature.documentSet, checkUrl });
      const pdf = await documents.printSigned(input, null, { signature: page, original: null });
      const name = translateDocument(input.language, "contract-documents:signature");
      files.push({ documentId: null, name, content: await seal(pdf, "signature") });
    }
    return files;

    function originalOf({ id, digest }: SignedDocument): Uint8Array {
      const original = originals.get(id);
      if (original === undefined || digestOf(original) !== digest) {
        throw new Error(`document ${id} is not what was signed`);
      }
      return original;
    }

    async function sealOne({ document, original }: { document: SignedDocument; original: Uint8Array }) {
      const page = figuresOf(signature, contract, { documentDigest: document.digest, checkUrl });
      const rendered = await documents.printSigned(input, keyOf(document), { signature: page, original });
      const isSame = comparePages(original, rendered).length === 0;
      const content = await seal(isSame ? rendered : original, document.id);
      return { file: { documentId: document.id, name: document.name, content }, isSame };
    }

    async function seal(pdf: Uint8Array, fieldName: string): Promise<Buffer> {
      const number = formatContractNumber(contract.number ?? "");
      const sealed = await sealer.seal(pdf, {
        reason: translateDocument(input.language, "contract-documents:seal-reason", { number }),
        place: signature.place,
        at: toSeal.at,
        name: brand,
        fieldName: `${brand}-${fieldName}`,
        fieldTooltip: translateDocument(input.language, "contract-documents:seal-tooltip"),
      });
      return Buffer.from(sealed);
    }
  };
}

function orThrow<Value>(outcome: PromiseSettledResult<Value>): Value {
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}

function keyOf({ kind, contractTypeId }: SignedDocument): DocumentKey {
  if (kind !== "order") return { kind };
  if (contractTypeId === null) throw new Error("an order has a contract type");
  return { kind, contractTypeId };
}

function figuresOf(
  signature: StoredSignature,
  { client }: SignableContract,
  { documentDigest, checkUrl }: { documentDigest: string; checkUrl: string },
): SignatureFigures {
  const { way, withCode, signedAt, place, statedDay, typedName, strokes, consent, read, documentSet } = signature;
  return {
    way,
    withCode,
    signedAt: signedAt.toISOString(),
    place,
    statedDay,
    typedName,
    drawing: strokes,
    consent,
    read,
    phoneEnding: phoneEnding(client?.phoneNumber),
    documentDigest,
    documentSet,
    checkUrl,
  };
}
