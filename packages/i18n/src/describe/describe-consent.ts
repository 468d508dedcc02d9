type OpenedDocument = {
  readonly name: string;
  /** The product of a key document; null for a document of the contract. */
  readonly product: string | null;
  /** Null if the pages cannot be counted. */
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
 * Returns the text of a consent revision; null for an unknown one. The newest revision lists the opened documents:
 * those of the contract, then the products of the key documents, each with its pages. The signing page, signed
 * documents and proof sheets have the same text. Source: docs/reference/signing.md#consent.
 */
export function describeConsent(
  revision: string,
  opened: readonly OpenedDocument[],
  t: TranslateConsent,
): string | null {
  if (revision === "2026-11") return t("consent-2026-11");
  if (revision !== "2026-12") return null;
  if (opened.length === 0) return t("consent-2026-12-none");
  const own = opened.filter(({ product }) => product === null).map(({ name, pageCount }) => named(name, pageCount));
  const products = opened.flatMap(({ name, product, pageCount }) => {
    if (product === null) return [];
    const isAlone = opened.filter((other) => other.product === product).length === 1;
    return [named(isAlone ? product : `${product}: ${name}`, pageCount)];
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
