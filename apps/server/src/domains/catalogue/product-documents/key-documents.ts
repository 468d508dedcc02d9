import type { Language } from "@fundport/i18n";
import pLimit from "p-limit";
import type { DocumentKey, DocumentRepository, ProductDocument, ProductKind } from "./repository.ts";
import type { StoredFiles } from "./stored-files.ts";

/** The number of key documents of one cart that are rendered concurrently. */
const maxConcurrent = 4;

type Dependencies = {
  repository: Pick<DocumentRepository, "listRenderedKeyDocuments">;
  files: Pick<StoredFiles, "findOrStore">;
  /** Renders a document from current data. */
  render: (key: DocumentKey) => Promise<Uint8Array>;
};

/** Creates the service that renders key documents and stores them permanently. */
export function createKeyDocuments({ repository, files, render }: Dependencies) {
  /**
   * Returns the stored document of the first rendering, even if the data has changed, because clients have received it.
   */
  async function findOrRender(of: ProductKind, document: ProductDocument, language: Language) {
    return await files.findOrStore({ of, documentId: document.id, language }, () => render({ of, document, language }));
  }

  return {
    findOrRender,

    /**
     * Renders and stores the key documents that the products still lack, so that `listKeyFiles` returns all of them.
     * Rejects with `PrintFailed`.
     */
    async storeAll(products: { fundIds: readonly number[]; programIds: readonly number[] }, language: Language) {
      const [ofFunds, ofPrograms] = await Promise.all([
        repository.listRenderedKeyDocuments("Fund", products.fundIds),
        repository.listRenderedKeyDocuments("Program", products.programIds),
      ]);
      // Limits concurrency, because the documents of one cart may be hundreds and must not fill the printer's queue.
      const limit = pLimit(maxConcurrent);
      await Promise.all([
        ...ofFunds.map((document) => limit(() => findOrRender("Fund", document, language))),
        ...ofPrograms.map((document) => limit(() => findOrRender("Program", document, language))),
      ]).catch((error: unknown) => {
        // Cancels the remaining documents, because they are not needed after an error.
        limit.clearQueue();
        throw error;
      });
    },
  };
}
