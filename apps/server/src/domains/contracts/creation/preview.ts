import { ApiError, type ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import { type Report, sourceOfDocuments } from "./render-documents.ts";
import type { ContractCheck } from "../checking/check-contract.ts";

/** A preview that a stopped process left unfinished blocks the next ones for this long. */
const leaseMinutes = 1;
/** About the duration of one preview. */
const retryAfterSeconds = 2;

type Dependencies = {
  contractCheck: Pick<ContractCheck, "check">;
  documents: Pick<ContractDocuments, "list" | "prepare" | "print" | "prewarm">;
  attempts: Pick<Attempts, "countOne" | "forgetWindow">;
  clock: Clock;
};
export type PreviewRequest = {
  userId: number;
  /** The language of the page. */
  language: Language;
  request: ContractRequest;
  report: Report;
};
export type Preview = { name: string; content: string };

/** Previews of a contract's documents before it is created. Source: docs/reference/contract-documents.md#preview. */
export function createContractPreviews({ contractCheck, documents, attempts, clock }: Dependencies) {
  async function draw({ userId, language, request, report }: PreviewRequest): Promise<Preview> {
    const checked = await contractCheck.check({ userId, language }, request);
    const source = sourceOfDocuments(checked, request, language);
    const { input } = await refuseFailedPrint(documents.prepare(source, null), report);
    const keys = documents.list(input).map(({ key }) => key);
    const pdf = await refuseFailedPrint(documents.print(input, keys), report);
    const name = `${translateDocument(source.language, "contract-documents:file-name")}-${input.day}.pdf`;
    return { name, content: Buffer.from(pdf).toString("base64") };
  }

  return {
    /**
     * Renders all documents as one PDF marked as a preview; stores nothing. A user has one preview at a time across all
     * processes: further requests are refused in the meantime, before any work.
     * Errors: those of the check, `TooManyRequests`, `TryAgain`, `GenerationFailed`.
     */
    async preview(request: PreviewRequest): Promise<Preview> {
      const subject = `contract-preview:${request.userId}`;
      const { counted, since } = await attempts.countOne(subject, leaseMinutes, clock.now());
      if (counted > 1) throw new ApiError("TooManyRequests", { retryAfterSeconds });
      documents.prewarm();
      try {
        return await draw(request);
      } finally {
        // Only its own lease: a preview that took longer has lost the lease to the next.
        await attempts.forgetWindow(subject, since);
      }
    },
  };
}
export type ContractPreviews = ReturnType<typeof createContractPreviews>;
