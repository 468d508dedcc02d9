import type { ContractLine } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { today } from "../../../../ports/clock.ts";
import type { KeyFile } from "../../../catalogue/product-documents/service.ts";

type NamedProducts = ReadonlyMap<number, { readonly name: string }>;
type Source = {
  readonly lines: readonly ContractLine[];
  readonly funds: NamedProducts;
  readonly programs: NamedProducts;
  readonly filesOfFunds: readonly KeyFile[];
  readonly filesOfPrograms: readonly KeyFile[];
  readonly language: Language;
};
/**
 * A product with its key documents. `language` is the language of the file. `day` is the date in Prague when the file
 * was stored.
 */
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
/** Fallback languages in order of preference, if a document is missing in the requested language. */
const fallbackLanguages: readonly Language[] = ["cs", "sk", "en"];

/** Lists each ordered product once, with its stored key documents. Products without key documents are included. */
export function listKeyDocuments(source: Source): ProductKeyDocuments[] {
  const of = (
    productType: "Fund" | "Program",
    ids: readonly (number | null)[],
    names: NamedProducts,
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

/**
 * Returns the newest file of each document in the given language. If the document is missing in that language, the
 * first available fallback language is used.
 */
function documentsOf(files: readonly KeyFile[], language: Language): ProductKeyDocuments["documents"] {
  return [...Map.groupBy(files, ({ documentId }) => documentId).values()].flatMap((ofDocument) => {
    const newestFirst = ofDocument.toSorted((one, other) => other.revision - one.revision);
    const [file] = [language, ...fallbackLanguages].flatMap((each) =>
      newestFirst.filter((one) => one.language === each),
    );
    if (!file) return [];
    const day = today({ now: () => file.storedAt });
    return [
      { documentId: file.documentId, name: file.names[language], day, digest: file.digest, language: file.language },
    ];
  });
}
