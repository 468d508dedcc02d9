type OpenedDocument = {
  readonly name: string;
  /** The product that a key document belongs to; null for a contract document. */
  readonly product: string | null;
  /** The number of pages; null if the pages cannot be counted. */
  readonly pageCount: number | null;
};
type ConsentKey =
  | "consent-2026-11"
  | "consent-2026-12"
  | "consent-2026-12-none"
  | "consent-pages"
  | "consent-key-documents";
type TranslateConsent = (key: ConsentKey, parameters?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns the text of a consent revision; null for an unknown revision. The text of the newest revision lists the
 * opened documents with their pages, first the contract's documents, then the key documents by product. The signing
 * page, signed documents and proof sheets show the same text. Source: docs/reference/signing.md#consent.
 */
export function describeConsent(
  revision: string,
  openedDocuments: readonly OpenedDocument[],
  t: TranslateConsent,
): string | null {
  if (revision === "2026-11") return t("consent-2026-11");
  if (revision !== "2026-12") return null;
  if (openedDocuments.length === 0) return t("consent-2026-12-none");
  const own = openedDocuments
    .filter(({ product }) => product === null)
    .map(({ name, pageCount }) => named(name, pageCount));
  const products = openedDocuments.flatMap(({ name, product, pageCount }) => {
    if (product === null) return [];
    const isOnlyDocument = openedDocuments.filter((other) => other.product === product).length === 1;
    return [named(isOnlyDocument ? product : `${product}: ${name}`, pageCount)];
  });
  const parts = [
    ...(own.length === 0 ? [] : [own.join(", ")]),
    ...(products.length === 0 ? [] : [t("consent-key-documents", { products: products.join(", ") })]),
  ];
  return t("consent-2026-12", { documents: parts.join("; ") });

  function named(name: string, pageCount: number | null): string {
    return pageCount === null ? name : t("consent-pages", { name, count: pageCount });
  }
}
