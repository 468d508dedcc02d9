import type { ContractLine } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { today } from "../../../../ports/clock.ts";
import type { KeyFile } from "../../../catalogue/product-documents/service.ts";

type Named = ReadonlyMap<number, { readonly name: string }>;
type Source = {
  readonly lines: readonly ContractLine[];
  readonly funds: Named;
  readonly programs: Named;
  readonly filesOfFunds: readonly KeyFile[];
  readonly filesOfPrograms: readonly KeyFile[];
  readonly language: Language;
};
/** A product with its key documents; the language is that of the bytes, and `day` when they were stored, in Prague. */
export type ProductKeyDocuments = {
  readonly product: string;
  readonly productType: "Fund" | "Program";
  readonly productId: number;
  readonly documents: readonly {
    readonly documentId: number;
    readonly name: string;
    readonly day: string;
    readonly digest: string;
    readonly language: Language;
  }[];
};
/** Which languages stand in for one that a document lacks, in this order. */
const standIns: readonly Language[] = ["cs", "sk", "en"];

/** Each product that is ordered, once, with the key documents whose bytes the portal keeps: none is said to be none. */
export function listKeyDocuments(source: Source): ProductKeyDocuments[] {
  const of = (
    productType: "Fund" | "Program",
    ids: readonly (number | null)[],
    names: Named,
    files: readonly KeyFile[],
  ) =>
    [...new Set(ids.flatMap((id) => id ?? []))].map((id) => ({
      product: names.get(id)?.name ?? "",
      productType,
      productId: id,
      documents: documentsOf(
        files.filter(({ productId }) => productId === id),
        source.language,
      ),
    }));
  return [
    ...of(
      "Fund",
      source.lines.map(({ fundId }) => fundId),
      source.funds,
      source.filesOfFunds,
    ),
    ...of(
      "Program",
      source.lines.map(({ programId }) => programId),
      source.programs,
      source.filesOfPrograms,
    ),
  ];
}

/** Of each document the file in the language, else in one that stands in; of several the newest revision. */
function documentsOf(files: readonly KeyFile[], language: Language): ProductKeyDocuments["documents"] {
  return [...Map.groupBy(files, ({ documentId }) => documentId).values()].flatMap((ofDocument) => {
    const newestFirst = ofDocument.toSorted((one, other) => other.revision - one.revision);
    const [file] = [language, ...standIns].flatMap((each) => newestFirst.filter((one) => one.language === each));
    if (!file) return [];
    const day = today({ now: () => file.storedAt });
    return [
      { documentId: file.documentId, name: file.names[language], day, digest: file.digest, language: file.language },
    ];
  });
}
