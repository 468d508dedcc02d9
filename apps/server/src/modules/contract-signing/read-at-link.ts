import { ApiError, type EndpointInput } from "@fundport/api";
import type { Visitor } from "../../http/client-door.ts";
import type { Database } from "../../db/client.ts";
import type { Encryption } from "../../db/encryption.ts";
import { documentKey } from "../../lib/document-files.ts";
import type { Clock } from "../../ports/clock.ts";
import { PrintFailed } from "../../ports/pdf.ts";
import { refusalOfUndrawn } from "../../ports/undrawn.ts";
import type { FileStorage } from "../../ports/storage.ts";
import type { Audit } from "../audit/service.ts";
import type { ContractStore } from "../contract/service.ts";
import type { ContractDocuments, ContractInput } from "../contract-documents/service.ts";
import type { KeyDocumentLedger } from "../key-document-ledger/service.ts";
import type { Attempts } from "../session/service.ts";
import { createSigningRepository } from "./repository.ts";
import type { Visits } from "./visit.ts";

type Report = EndpointInput<"reportReadAtLink">["body"];
type OpenedFile = { name: string; bytes: Uint8Array };
type Dependencies = {
  db: Database;
  encryption: Encryption;
  visits: Pick<Visits, "enter">;
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "print">;
  ledger: Pick<KeyDocumentLedger, "list">;
  storage: Pick<FileStorage, "read">;
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
};
export type ReadingAtLink = ReturnType<typeof createReadingAtLink>;

/** Nobody reads on for longer without closing the document. */
const maxReportSeconds = 60 * 60;
const maxPages = 1000;

/** What a client reads behind their link: the contract's documents as copies, its key documents, and how far they came. */
export function createReadingAtLink(dependencies: Dependencies) {
  const { db, encryption, visits, store, documents, ledger, storage, audit, attempts, clock } = dependencies;

  return {
    /**
     * A document, marked as not signed. `report` is told what kept it from being drawn.
     * Errors: those of `Visits.enter`, `NotFound`, `TooManyRequests`, `TryAgain`, `GenerationFailed`.
     */
    async openDocument(
      visitor: Visitor,
      documentId: string,
      report: (failure: PrintFailed) => void,
    ): Promise<OpenedFile> {
      const { signing, contract } = await visits.enter(visitor);
      const document = contract.documents.find(({ id }) => id === documentId);
      const input = document === undefined ? null : await store.findInput(contract.id);
      if (document === undefined || input === null) throw new ApiError("NotFound");
      await attempts.spend("link-copy", signing.id, clock.now());
      const { kind, contractTypeId, name } = document;
      const key = kind === "order" ? { kind, contractTypeId: contractTypeId ?? 0 } : { kind };
      // Nothing but creation writes it.
      const copy = documents.print(input as ContractInput, [key], { isCopy: true });
      const bytes = await copy.catch((error: unknown) => {
        if (!(error instanceof PrintFailed)) throw error;
        throw refusalOfUndrawn(error, report);
      });
      return { name, bytes };
    },

    /** A key document as it was when the contract was made. Errors: those of `Visits.enter`, `NotFound`. */
    async openKeyDocument(visitor: Visitor, digest: string): Promise<OpenedFile> {
      const { contract } = await visits.enter(visitor);
      const products = await ledger.list(contract.id, contract.userId);
      const found = products.flatMap((product) => product.documents).find((document) => document.digest === digest);
      if (found === undefined) throw new ApiError("NotFound");
      const bytes = await storage.read(documentKey(digest));
      if (bytes === null) throw new Error(`The file storage lacks ${documentKey(digest)}`);
      return { name: found.name, bytes };
    },

    /**
     * Counts how far a document was read, and says so in the contract's trail the first time. A report of no page and no
     * download counts nothing. Errors: those of `Visits.enter`, `NotFound`.
     */
    async report(visitor: Visitor, report: Report): Promise<void> {
      const { contract } = await visits.enter(visitor);
      const { productType } = report;
      const digest = await digestOfReported(contract.id, contract.userId, contract.documents, report);
      if (digest === null) throw new ApiError("NotFound");
      if (report.lastPage === 0 && !report.downloaded) return;
      const at = clock.now();
      const documentId = String(report.documentId);
      await db.transaction(async (transaction) => {
        const { isFirst } = await createSigningRepository(transaction, encryption).countOpening(
          {
            contractId: contract.id,
            productType,
            documentId,
            digest,
            lastPage: Math.min(report.lastPage, maxPages),
            seconds: Math.min(report.seconds, maxReportSeconds),
            downloaded: report.downloaded,
            at,
          },
          maxReportSeconds,
        );
        if (!isFirst) return;
        await audit.append(transaction, {
          contractId: contract.id,
          kind: productType === "Contract" ? "DocumentOpened" : "KeyDocumentOpened",
          actor: "Client",
          userId: null,
          at,
          data: { productType, documentId: report.documentId, digest },
        });
      });
    },
  };

  async function digestOfReported(
    contractId: number,
    userId: number,
    own: readonly { id: string; digest: string }[],
    report: Report,
  ): Promise<string | null> {
    if (report.productType === "Contract") return own.find(({ id }) => id === report.documentId)?.digest ?? null;
    const products = await ledger.list(contractId, userId);
    const product = products.filter(({ productType }) => productType === report.productType);
    const found = product.flatMap((each) => each.documents).find(({ documentId }) => documentId === report.documentId);
    return found?.digest ?? null;
  }
}
