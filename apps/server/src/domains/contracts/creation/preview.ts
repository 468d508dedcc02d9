import { ApiError, type ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import type { Clock } from "../../../ports/clock.ts";
import type { Attempts } from "../../identity/sessions/service.ts";
import type { ContractDocuments } from "../documents/service.ts";
import { drawn, type Report, sourceOfDocuments } from "./draw-documents.ts";
import type { ContractCheck } from "../checking/check-contract.ts";

/** A preview that a process left unfinished keeps the next ones back for so long and no longer. */
const leaseMinutes = 1;
/** About as long as one takes. */
const retryAfterSeconds = 2;

type Dependencies = {
  contractCheck: Pick<ContractCheck, "check">;
  documents: Pick<ContractDocuments, "list" | "prepare" | "print" | "prewarm">;
  attempts: Pick<Attempts, "countOne" | "forgetWindow">;
  clock: Clock;
};
export type PreviewRequest = {
  userId: number;
  /** Of the page. */
  language: Language;
  request: ContractRequest;
  report: Report;
};
export type Preview = { name: string; content: string };

/** What the documents of a contract would be, without making one. Source: docs/decisions/165. */
export function createContractPreviews({ contractCheck, documents, attempts, clock }: Dependencies) {
  async function draw({ userId, language, request, report }: PreviewRequest): Promise<Preview> {
    const checked = await contractCheck.check({ userId, language }, request);
    const source = sourceOfDocuments(checked, request, language);
    const { input } = await drawn(documents.prepare(source, null), report);
    const keys = documents.list(input).map(({ key }) => key);
    const pdf = await drawn(documents.print(input, keys), report);
    const name = `${translateDocument(source.language, "contract-documents:file-name")}-${input.day}.pdf`;
    return { name, content: Buffer.from(pdf).toString("base64") };
  }

  return {
    /**
     * All documents as one PDF marked as a preview; stores nothing. One at a time a user, whichever process is asked: each
     * further one is refused meanwhile, before any work.
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
        // Its own lease: one that took longer than that has lost it to the next.
        await attempts.forgetWindow(subject, since);
      }
    },
  };
}
export type ContractPreviews = ReturnType<typeof createContractPreviews>;
