import { ApiError, type ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { translateDocument } from "@fundport/i18n/documents";
import { recordOfForm } from "@fundport/rules";
import type { Clock } from "../../ports/clock.ts";
import { PrintFailed } from "../../ports/pdf.ts";
import type { ContractCreation } from "../contract-creation/service.ts";
import type { Attempts } from "../session/service.ts";
import { documentLanguage } from "./build/document-language.ts";
import { listDocuments } from "./document/input.ts";
import type { ContractDocuments } from "./service.ts";

/** A preview that a process left unfinished keeps the next ones back for so long and no longer. */
const leaseMinutes = 1;
/** About as long as one takes. */
const retryAfterSeconds = 2;

type Dependencies = {
  contractCreation: Pick<ContractCreation, "check">;
  documents: Pick<ContractDocuments, "prepare" | "print" | "prewarm">;
  attempts: Pick<Attempts, "countOne" | "forget">;
  clock: Clock;
};
export type PreviewRequest = {
  userId: number;
  /** Of the page. */
  language: Language;
  request: ContractRequest;
  /** Told what kept the documents from being drawn; the caller learns only that they were not. */
  report: (failure: PrintFailed) => void;
};
export type Preview = { name: string; content: string };

/** What the documents of a contract would be, without making one. Source: docs/decisions/165. */
export function createContractPreviews({ contractCreation, documents, attempts, clock }: Dependencies) {
  async function draw({ userId, language, request, report }: PreviewRequest): Promise<Preview> {
    const { user, form, terms, cart } = await contractCreation.check({ userId, language }, request);
    const citizenship = terms.countries.find(({ id }) => id === form.citizenship)?.code;
    const ofClient = documentLanguage(request.language, citizenship, language);
    const input = await documents.prepare(
      {
        user,
        language: ofClient,
        client: recordOfForm(form),
        amlAnswers: request.amlQuestionnaire.answers,
        state: cart.state,
      },
      null,
    );
    const pdf = await documents.print(input, listDocuments(input)).catch((error: unknown) => {
      if (!(error instanceof PrintFailed)) throw error;
      report(error);
      throw new ApiError("GenerationFailed");
    });
    const name = `${translateDocument(ofClient, "contract-documents:file-name")}-${input.day}.pdf`;
    return { name, content: Buffer.from(pdf).toString("base64") };
  }

  return {
    /**
     * All documents as one PDF marked as a preview; stores nothing. One at a time a user, whichever process is asked: each
     * further one is refused meanwhile, before any work.
     * Errors: those of the check, `TooManyRequests`, `GenerationFailed`.
     */
    async preview(request: PreviewRequest): Promise<Preview> {
      const subject = `contract-preview:${request.userId}`;
      const { counted } = await attempts.countOne(subject, leaseMinutes, clock.now());
      if (counted > 1) throw new ApiError("TooManyRequests", { retryAfterSeconds });
      documents.prewarm();
      try {
        return await draw(request);
      } finally {
        await attempts.forget(subject);
      }
    },
  };
}
export type ContractPreviews = ReturnType<typeof createContractPreviews>;
