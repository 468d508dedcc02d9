import { ApiError } from "@fundport/api";
import type { Database } from "../../../db/client.ts";
import { documentKey } from "../../../lib/document-files.ts";
import type { Clock } from "../../../ports/clock.ts";
import { countPages } from "../../../ports/seal/count-pages.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import type { Audit } from "../audit/service.ts";
import { createLedgerRepository, type Reader, type SentDocument } from "./repository.ts";

type Dependencies = { db: Database; storage: Pick<FileStorage, "read">; audit: Pick<Audit, "append">; clock: Clock };
/** A document that is sent to a reader. `productId` is set only for a key document. */
type Sent = Omit<SentDocument, "pageCount" | "at"> & { readonly productId: number | null };
/**
 * `isSent` is true if the response contains the document. It is false for a HEAD request, which does not count as
 * reading.
 */
type Sending = { readonly isSent: boolean };

/** Creates the service that sends documents to readers and records the sending. */
export function createDocumentSending({ db, storage, audit, clock }: Dependencies) {
  const repository = createLedgerRepository(db);

  /**
   * Records that documents with the same content are sent to a reader. Adds an event to the audit trail the first time.
   */
  async function noteSent(sent: Sent[], bytes: Uint8Array): Promise<void> {
    const at = clock.now();
    const pageCount = countPages(bytes);
    await db.transaction(async (transaction) => {
      for (const { productId, ...document } of sent) {
        const { isFirst } = await createLedgerRepository(transaction).addSent({ ...document, pageCount, at });
        if (!isFirst) continue;
        const { contractId, userId, productType, documentId, digest } = document;
        await audit.append(transaction, {
          contractId,
          kind: productType === "Contract" ? "DocumentOpened" : "KeyDocumentOpened",
          actor: userId === null ? "Client" : "Advisor",
          userId,
          at,
          data:
            productId === null
              ? { productType, documentId, digest }
              : { productType, productId, documentId: Number(documentId), digest },
        });
      }
    });
  }

  return {
    /**
     * Returns the version of a key document that was stored with the contract, even if the product has a newer
     * document. Records that the document is sent to the reader. Errors: `NotFound`, also for another advisor's
     * contract.
     */
    async open(
      { contractId, userId }: { contractId: number; userId: Reader },
      digest: string,
      { isSent }: Sending,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const contract = await repository.findContract(contractId, userId);
      const rows = contract === null ? [] : await repository.listKeyDocuments(contractId);
      const found = rows.flatMap(({ documentId, name, ...row }) =>
        row.digest === digest && documentId !== null && name !== null ? [{ ...row, documentId, name }] : [],
      );
      const [first] = found;
      if (contract === null || first === undefined) throw new ApiError("NotFound");
      const bytes = await storage.read(documentKey(digest));
      if (bytes === null) throw new Error(`${documentKey(digest)} is missing from the file storage`);
      if (isSent && !contract.isSigned) {
        const sent = found.map(({ productType, productId, documentId }) => ({
          contractId,
          userId,
          productType,
          productId,
          documentId: String(documentId),
          digest,
        }));
        await noteSent(sent, bytes);
      }
      return { name: first.name, bytes };
    },

    /**
     * Records that a document of an unsigned contract is sent to its advisor or, through the link, to its client.
     * `digest` identifies the stored document. The bytes that are sent may be a copy with a watermark.
     */
    async noteDocument(
      document: { contractId: number; userId: Reader; documentId: string; digest: string },
      bytes: Uint8Array,
    ): Promise<void> {
      const contract = await repository.findContract(document.contractId, document.userId);
      if (contract === null || contract.isSigned) return;
      await noteSent([{ ...document, productType: "Contract", productId: null }], bytes);
    },
  };
}
