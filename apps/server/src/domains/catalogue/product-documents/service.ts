import { ApiError } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { OutgoingFile } from "../../../http/pages/send-file.ts";
import type { Revisions } from "../../../db/revisions.ts";
import { createFreshness } from "../../../db/freshness.ts";
import { createLoadingCache } from "../../../lib/loading-cache.ts";
import { type PdfPrinter, PrintFailed } from "../../../ports/pdf.ts";
import { printRefusal } from "../../../ports/print-refusal.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { createKeyDocuments } from "./key-documents.ts";
import { createFactsLoader, type FactSources } from "./load-facts.ts";
import { renderDocument } from "./render-document.ts";
import type { DocumentKey, DocumentRepository, ProductDocument, ProductKind } from "./repository.ts";
import { createStoredFiles } from "./stored-files.ts";

/** The size in bytes of the cache of rendered documents. A factsheet has about 40 KB. */
const maxRenderedBytes = 16 * 2 ** 20;

type Dependencies = FactSources & {
  repository: DocumentRepository;
  revisions: Revisions;
  storage: FileStorage;
  printer: PdfPrinter;
};
type Products = { fundIds: readonly number[]; programIds: readonly number[] };
type DocumentRequest = {
  id: number;
  language: Language;
  /** Reports the reason of a failed rendering to the operator, because the response contains only an error code. */
  report: (failure: unknown) => void;
};

/**
 * Creates the service for documents of funds and programs. A document is an operator's file, or it is rendered from the
 * catalogue's data at the first request and cached until the data changes. A rendered key document is stored
 * permanently.
 * Source: docs/reference/product-documents.md#a-document.
 */
export function createProductDocuments({
  repository,
  revisions,
  storage,
  printer,
  reference,
  funds,
  programs,
}: Dependencies) {
  const rendered = createLoadingCache<DocumentKey, { bytes: Uint8Array; productName: string }>({
    maxBytes: maxRenderedBytes,
    nameOf: ({ of, document, language }) => `${of}/${document.id}/${language}`,
    load: render,
    bytesOf: ({ bytes }) => bytes.byteLength,
  });
  const caches = createFreshness(revisions, [rendered]);
  const files = createStoredFiles({ repository, storage });
  const keyDocuments = createKeyDocuments({
    repository,
    files,
    render: async (key) => {
      await caches.freshen();
      return (await render(key)).bytes;
    },
  });
  const facts = createFactsLoader({ funds, programs, reference });

  async function render({ of, document, language }: DocumentKey) {
    const { productId, drawn: drawnAs } = document;
    const content = await (of === "Fund"
      ? facts.ofFund(productId, language, drawnAs)
      : facts.ofProgram(productId, language, drawnAs));
    return { bytes: await renderDocument(printer, document, content), productName: content.name };
  }

  async function open(
    of: ProductKind,
    document: ProductDocument | null,
    request: DocumentRequest,
  ): Promise<OutgoingFile> {
    // A document with a link is on another site and has no bytes here.
    if (document === null || document.link !== null) throw new ApiError("NotFound");
    const { mimeType, names } = document;
    const { language } = request;
    const name = names[language];
    if (document.drawn === "KeyDocument") {
      const { bytes } = await keyDocuments
        .findOrRender(of, document, language)
        .catch((error: unknown) => refuseFailedPrint(error, request));
      return { bytes, mimeType, name: `${await facts.nameOf(of, document.productId, language)} ${name}` };
    }
    if (document.drawn === null) {
      const file = await files.find({ of, documentId: document.id, language });
      if (file === null) throw new ApiError("NotFound");
      return { bytes: file.bytes, mimeType, name };
    }
    await caches.freshen();
    const file = await rendered
      .get({ of, document, language })
      .catch((error: unknown) => refuseFailedPrint(error, request));
    return { bytes: file.bytes, mimeType, name: `${file.productName} ${name}` };
  }

  return {
    /** Returns the stored files of the products' key documents, in the order of the documents. */
    async listKeyFiles({ fundIds, programIds }: Products) {
      const [ofFunds, ofPrograms] = await Promise.all([
        repository.listKeyFiles("Fund", fundIds),
        repository.listKeyFiles("Program", programIds),
      ]);
      return { ofFunds, ofPrograms };
    },

    storeKeyDocuments: (...products: Parameters<typeof keyDocuments.storeAll>) => keyDocuments.storeAll(...products),

    /**
     * Returns the bytes of a fund's document. Errors: `NotFound`, also for a document on another site; `TryAgain`;
     * `GenerationFailed`.
     */
    openFundDocument: async (request: DocumentRequest) =>
      open("Fund", await repository.findFundDocument(request.id), request),

    /** Returns the bytes of a program's document. Errors: the same as for a fund's document. */
    openProgramDocument: async (request: DocumentRequest) =>
      open("Program", await repository.findProgramDocument(request.id), request),
  };
}
export type ProductDocuments = ReturnType<typeof createProductDocuments>;
/** A stored file of a product's key document. */
export type KeyFile = Awaited<ReturnType<ProductDocuments["listKeyFiles"]>>["ofFunds"][number];

function refuseFailedPrint(error: unknown, { report }: DocumentRequest): never {
  if (!(error instanceof PrintFailed)) throw error;
  throw printRefusal(error, report);
}
