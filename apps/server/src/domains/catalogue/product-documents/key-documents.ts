import type { Language } from "@fundport/i18n";
import pLimit from "p-limit";
import type { DocumentKey, DocumentRepository, ProductDocument, ProductKind } from "./repository.ts";
import type { StoredFiles } from "./stored-files.ts";

/** How many key documents of one cart are rendered concurrently. */
const maxConcurrent = 4;

type Dependencies = {
  repository: Pick<DocumentRepository, "listDrawnKeyDocuments">;
  files: Pick<StoredFiles, "findOrStore">;
  /** Renders a document from current data. */
  draw: (key: DocumentKey) => Promise<Uint8Array>;
};

/** Key documents that the portal renders and stores permanently. */
export function createKeyDocuments({ repository, files, draw }: Dependencies) {
  /** Returns the bytes of the first rendering, since clients have received it, even if the data have changed. */
  async function findOrDraw(of: ProductKind, document: ProductDocument, language: Language) {
    return await files.findOrStore({ of, documentId: document.id, language }, () => draw({ of, document, language }));
  }

  return {
    findOrDraw,

    /**
     * Stores the missing key documents of some products, so that a list of the stored ones is complete. Rejects with
     * `PrintFailed`.
     */
    async storeAll(products: { fundIds: readonly number[]; programIds: readonly number[] }, language: Language) {
      const [ofFunds, ofPrograms] = await Promise.all([
        repository.listDrawnKeyDocuments("Fund", products.fundIds),
        repository.listDrawnKeyDocuments("Program", products.programIds),
      ]);
      // A cart may have hundreds, which must not fill the printer's queue.
      const limit = pLimit(maxConcurrent);
      await Promise.all([
        ...ofFunds.map((document) => limit(() => findOrDraw("Fund", document, language))),
        ...ofPrograms.map((document) => limit(() => findOrDraw("Program", document, language))),
      ]).catch((error: unknown) => {
        // The other results are not needed any more.
        limit.clearQueue();
        throw error;
      });
    },
  };
}
