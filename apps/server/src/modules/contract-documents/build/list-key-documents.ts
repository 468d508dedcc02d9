import type { ContractLine } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { today } from "../../../ports/clock.ts";
import type { KeyDocumentsFigures } from "../document/input.ts";
import type { KeyFile } from "../repository.ts";

type Named = ReadonlyMap<number, { readonly name: string }>;
type Source = {
  readonly lines: readonly ContractLine[];
  readonly funds: Named;
  readonly programs: Named;
  readonly filesOfFunds: readonly KeyFile[];
  readonly filesOfPrograms: readonly KeyFile[];
  readonly language: Language;
};
/** Which languages stand in for one that a document lacks, in this order. */
const standIns: readonly Language[] = ["cs", "sk", "en"];

/** Each product that is ordered, once, with the key documents whose bytes the portal keeps: none is said to be none. */
export function listKeyDocuments(source: Source): KeyDocumentsFigures[] {
  const of = (ids: readonly (number | null)[], names: Named, files: readonly KeyFile[]) =>
    [...new Set(ids.flatMap((id) => id ?? []))].map((id) => ({
      product: names.get(id)?.name ?? "",
      documents: documentsOf(
        files.filter(({ productId }) => productId === id),
        source.language,
      ),
    }));
  return [
    ...of(
      source.lines.map(({ fundId }) => fundId),
      source.funds,
      source.filesOfFunds,
    ),
    ...of(
      source.lines.map(({ programId }) => programId),
      source.programs,
      source.filesOfPrograms,
    ),
  ];
}

/** Of each document the file in the language, else in one that stands in; of several the newest revision. */
function documentsOf(files: readonly KeyFile[], language: Language): KeyDocumentsFigures["documents"] {
  return [...Map.groupBy(files, ({ documentId }) => documentId).values()].flatMap((ofDocument) => {
    const newestFirst = ofDocument.toSorted((one, other) => other.revision - one.revision);
    const [file] = [language, ...standIns].flatMap((each) => newestFirst.filter((one) => one.language === each));
    if (!file) return [];
    return [{ name: file.names[language], day: today({ now: () => file.storedAt }), digest: file.digest }];
  });
}
