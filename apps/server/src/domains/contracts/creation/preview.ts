import { ApiError, type ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import { type Report, sourceOfDocuments } from "./render-documents.ts";
import type { ContractCheck } from "../checking/check-contract.ts";

/** Lease of a preview. If a process stops during a preview, the user's next preview is blocked for this time. */
const leaseMinutes = 1;
/** Approximate duration of a preview. */
const retryAfterSeconds = 2;

type Dependencies = {
  contractCheck: Pick<ContractCheck, "check">;
  documents: Pick<ContractDocuments, "list" | "prepare" | "print" | "prewarm">;
  attempts: Pick<Attempts, "countOne" | "forgetWindow">;
  clock: Clock;
};
export type PreviewRequest = {
  userId: number;
  /** Language of the page. */
  language: Language;
  request: ContractRequest;
  report: Report;
};
export type Preview = { name: string; content: string };

/**
 * Creates the service that previews a contract's documents before the contract is created.
 * Source: docs/reference/contract-documents.md#preview.
 */
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
     * Renders all documents as one PDF that is marked as a preview, without storing any data. A user can run one
     * preview at a time across all processes. A concurrent request is refused before any work is done.
     * Errors: all errors of the check, and `TooManyRequests`, `TryAgain`, `GenerationFailed`.
     */
    async preview(request: PreviewRequest): Promise<Preview> {
      const subject = `contract-preview:${request.userId}`;
      const { counted, since } = await attempts.countOne(subject, leaseMinutes, clock.now());
      if (counted > 1) throw new ApiError("TooManyRequests", { retryAfterSeconds });
      documents.prewarm();
      try {
        return await draw(request);
      } finally {
        // Releases only this preview's own lease. If the lease has expired, the next preview may already have its own.
        await attempts.forgetWindow(subject, since);
      }
    },
  };
}
export type ContractPreviews = ReturnType<typeof createContractPreviews>;
