import { ApiError, type EndpointInput } from "@fundport/api";
import type { LinkRequest } from "../../../../http/security/client-cookie.ts";
import type { Clock } from "../../../../ports/clock.ts";
import { PrintFailed } from "../../../../ports/pdf.ts";
import { printRefusal } from "../../../../ports/print-refusal.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { ContractDocuments, ContractInput } from "../../documents/service.ts";
import type { KeyDocumentLedger } from "../../key-documents/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import type { Visits } from "./visits.ts";

type Report = EndpointInput<"reportReadAtLink">["body"];
type OpenedFile = { name: string; bytes: Uint8Array };
type Dependencies = {
  visits: Pick<Visits, "enter">;
  store: Pick<ContractStore, "findInput">;
  documents: Pick<ContractDocuments, "print">;
  ledger: Pick<KeyDocumentLedger, "open" | "noteDocument" | "count">;
  attempts: Pick<Attempts, "spend">;
  clock: Clock;
};
export type ReadingAtLink = ReturnType<typeof createReadingAtLink>;

/**
 * Creates the service with which clients read documents from their link, and which accepts reports of how much they
 * have read.
 */
export function createReadingAtLink(dependencies: Dependencies) {
  const { visits, store, documents, ledger, attempts, clock } = dependencies;

  return {
    /**
     * Returns a document that is marked as unsigned, and records its opening. `report` receives rendering errors.
     * Errors: the errors of `Visits.enter`, and `NotFound`, `TooManyRequests`, `TryAgain`, `GenerationFailed`.
     */
    async openDocument(
      linkRequest: LinkRequest,
      documentId: string,
      { isSent, report }: { isSent: boolean; report: (failure: PrintFailed) => void },
    ): Promise<OpenedFile> {
      const { signing, contract } = await visits.enter(linkRequest);
      const document = contract.documents.find(({ id }) => id === documentId);
      const input = document === undefined ? null : await store.findInput(contract.id);
      if (document === undefined || input === null) throw new ApiError("NotFound");
      await attempts.spend("link-copy", signing.id, clock.now());
      const { kind, contractTypeId, name } = document;
      const key = kind === "order" ? { kind, contractTypeId: contractTypeId ?? 0 } : { kind };
      // The stored input has this type, because only the creation and a change of the client's contact write it.
      const copy = documents.print(input as ContractInput, [key], { isCopy: true });
      const bytes = await copy.catch((error: unknown) => {
        if (!(error instanceof PrintFailed)) throw error;
        throw printRefusal(error, report);
      });
      const { digest } = document;
      if (isSent) await ledger.noteDocument({ contractId: contract.id, userId: null, documentId, digest }, bytes);
      return { name, bytes };
    },

    /**
     * Returns the version of a key document that was stored with the contract.
     * Errors: the errors of `Visits.enter`, and `NotFound`.
     */
    async openKeyDocument(linkRequest: LinkRequest, digest: string, sending: { isSent: boolean }): Promise<OpenedFile> {
      const { contract } = await visits.enter(linkRequest);
      return await ledger.open({ contractId: contract.id, userId: null }, digest, sending);
    },

    /**
     * Records how long a document was read.
     * Errors: the errors of `Visits.enter`, and `NotFound`.
     */
    async report(linkRequest: LinkRequest, report: Report): Promise<void> {
      const { contract } = await visits.enter(linkRequest);
      await ledger.count({ contractId: contract.id, userId: null }, report);
    },
  };
}
