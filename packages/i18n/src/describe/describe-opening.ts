/** An opened document and how far it was read. Omit values that are unknown. */
type Opening = {
  readonly document?: string | undefined;
  /** The product that a key document belongs to. */
  readonly product?: string | undefined;
  /** The furthest page seen; 0 if no page was reported. */
  readonly page?: number | undefined;
  readonly pagesSeen?: number | undefined;
  readonly pageCount?: number | undefined;
  readonly seconds?: number | undefined;
};
type OpeningKey = "detail-pages" | "detail-pages-seen" | "detail-to-page" | "detail-seconds";
type TranslateOpening = (key: OpeningKey, parameters?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns the parts of the description: document, product, pages seen and time. The tracker and proof sheets show the
 * same text.
 */
export function describeOpening(
  { document, product, page = 0, pagesSeen, pageCount, seconds }: Opening,
  t: TranslateOpening,
): string[] {
  if (document === undefined) return [];
  const pages =
    pagesSeen === undefined
      ? page > 0 && t("detail-to-page", { page })
      : pageCount === undefined
        ? pagesSeen > 0 && t("detail-pages-seen", { count: pagesSeen })
        : t("detail-pages", { seen: pagesSeen, pages: pageCount });
  const parts = [document, product, pages, seconds !== undefined && t("detail-seconds", { seconds })];
  return parts.filter((part): part is string => typeof part === "string");
}
