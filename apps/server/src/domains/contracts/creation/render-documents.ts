import type { ContractRequest } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { recordOfForm } from "@fundport/rules";
import { refuseFailedPrint } from "../../../ports/print-refusal.ts";
import type { CheckedRequest, ContractDocuments, ContractInput } from "../documents/service.ts";
import { documentLanguage } from "../checking/document-language.ts";
import type { CheckedContract } from "../checking/check-contract.ts";

/** Receives the reason why documents could not be rendered. The reason is not sent to the browser. */
export type Report = (failure: Error) => void;

export type RenderedDocument = ReturnType<ContractDocuments["list"]>[number] & { readonly pdf: Uint8Array };

/** Returns the source from which the documents of a checked request are built. */
export function sourceOfDocuments(
  { user, createdAt, form, terms, cart, amlAnswers }: CheckedContract,
  request: Pick<ContractRequest, "language">,
  pageLanguage: Language,
): CheckedRequest {
  const citizenship = terms.countries.find(({ id }) => id === form.citizenship)?.code;
  return {
    user,
    createdAt,
    language: documentLanguage(request.language, citizenship, pageLanguage),
    client: recordOfForm(form),
    amlAnswers,
    state: cart.state,
  };
}

/** Renders all documents of an input, in order. Errors: `TryAgain`, `GenerationFailed`. */
export async function renderAll(
  documents: Pick<ContractDocuments, "list" | "print">,
  input: ContractInput,
  report: Report,
): Promise<RenderedDocument[]> {
  const rendering = documents.list(input).map(async (listed) => ({
    ...listed,
    pdf: await documents.print(input, [listed.key]),
  }));
  return await refuseFailedPrint(Promise.all(rendering), report);
}
