import type { ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { recordOfForm } from "@fundport/rules";
import { PrintFailed } from "../../../ports/pdf.ts";
import { refusalOfUndrawn } from "../../../ports/undrawn.ts";
import type { CheckedRequest, ContractDocuments, ContractInput } from "../documents/service.ts";
import { documentLanguage } from "../../../lib/document-language.ts";
import type { CheckedContract } from "../checking/check-contract.ts";

/** Told what kept the documents from being drawn; the caller learns only that they were not. */
export type Report = (failure: PrintFailed) => void;

/** A document and its bytes. */
export type DrawnDocument = ReturnType<ContractDocuments["list"]>[number] & { readonly pdf: Uint8Array };

/** What the documents of a checked request are made from. `ofPage` is the language of the page. */
export function sourceOfDocuments(
  { user, createdAt, form, terms, cart, amlAnswers }: CheckedContract,
  request: Pick<ContractRequest, "language">,
  ofPage: Language,
): CheckedRequest {
  const citizenship = terms.countries.find(({ id }) => id === form.citizenship)?.code;
  return {
    user,
    createdAt,
    language: documentLanguage(request.language, citizenship, ofPage),
    client: recordOfForm(form),
    amlAnswers,
    state: cart.state,
  };
}

/** All documents that an input makes, in their order. Errors: `TryAgain`, `GenerationFailed`. */
export async function drawAll(
  documents: Pick<ContractDocuments, "list" | "print">,
  input: ContractInput,
  report: Report,
): Promise<DrawnDocument[]> {
  const drawing = documents.list(input).map(async (listed) => ({
    ...listed,
    pdf: await documents.print(input, [listed.key]),
  }));
  return await drawn(Promise.all(drawing), report);
}

/** Errors: `GenerationFailed` for whatever keeps a document from being drawn, `TryAgain` where the printer is busy. */
export async function drawn<Result>(drawing: Promise<Result>, report: Report): Promise<Result> {
  return await drawing.catch((error: unknown) => {
    if (!(error instanceof PrintFailed)) throw error;
    throw refusalOfUndrawn(error, report);
  });
}
