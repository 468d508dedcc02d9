import { ApiError, type EndpointInput } from "@fundport/api";
import type { Database } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import { listNamedDocuments } from "./named-documents.ts";
import { createLedgerRepository, type Reader } from "./repository.ts";

type Report = EndpointInput<"reportReadAtLink">["body"];

/** The longest time that one report counts. */
const maxReportSeconds = 60 * 60;
/** The page limit of a document whose pages cannot be counted. */
const maxPages = 1000;

/** Adds how far a document was read. Ignores a document that the reader was not sent, and reports after the signature. */
export function createCountReading({ db, clock }: { db: Database; clock: Clock }) {
  const repository = createLedgerRepository(db);

  /** Errors: `NotFound` for another advisor's contract and for a document that the contract does not have. */
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
    // A reader may finish the former version of a document that was rendered again in the meantime.
    if (isCounted) return;
    const named = await listNamedDocuments(repository, contractId);
    const isThere = named.some((each) => each.productType === productType && each.documentId === documentId);
    if (!isThere) throw new ApiError("NotFound");
  };
}
