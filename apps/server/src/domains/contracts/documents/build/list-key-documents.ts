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
/** A product with its key documents; the language is that of the bytes, and `day` the day in Prague when they were stored. */
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
/** The languages that replace a missing one, in this order. */
const fallbackLanguages: readonly Language[] = ["cs", "sk", "en"];

/** Lists each ordered product once, with the key documents whose bytes the portal stores, even without any. */
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

/** Returns for each document the newest file in the language, else in a fallback language. */
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
