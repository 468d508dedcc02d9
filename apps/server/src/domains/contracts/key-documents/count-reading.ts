import { ApiError, type EndpointInput } from "@fundport/api";
import type { Database } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { listNamedDocuments } from "./named-documents.ts";
import { createLedgerRepository, type Reader } from "./repository.ts";

type Report = EndpointInput<"reportReadAtLink">["body"];

/** Maximum reading time that one report can add. */
const maxReportSeconds = 60 * 60;
/** Page limit for a document whose pages cannot be counted. */
const maxPages = 1000;

/**
 * Creates the function that records how long a document was read. Ignores documents that were not sent to the reader
 * and anything reported after signing.
 */
export function createCountReading({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createLedgerRepository(db);

  /** Throws `NotFound` for another advisor's contract, and for a document that the contract does not contain. */
  return async ({ contractId, userId }: { contractId: number; userId: Reader }, report: Report): Promise<void> => {
    const contract = await repository.findContract(contractId, userId);
    if (contract === null) throw new ApiError("NotFound");
    const { productType, pages = null, downloaded } = report;
    const documentId = String(report.documentId);
    const lastPage = Math.min(Math.max(report.lastPage, ...(pages ?? [])), maxPages);
    const seconds = Math.min(report.seconds, maxReportSeconds);
    const at = clock.now();
    const reading = { contractId, userId, productType, documentId, lastPage, pages, seconds, downloaded, at };
    const isCounted = !contract.isSigned && (await repository.addReading(reading, maxPages));
    // Reports about a previous version are accepted, because the document may have been rendered again while it was
    // being read.
    if (isCounted) return;
    const named = await listNamedDocuments(repository, contractId);
    const exists = named.some((each) => each.productType === productType && each.documentId === documentId);
    if (!exists) throw new ApiError("NotFound");
  };
}
