/**
 * Returns the page on another site to which a program's link leads; null if it stays in the portal, as in every
 * language but Slovak. Of `sk-SK` the part before the hyphen counts.
 * Source: docs/reference/portfolios.md#external-pages.
 */
export function externalLinkOf(
  { externalUrl }: { readonly externalUrl: string | null },
  language: string,
): string | null {
  return language.split("-")[0] === "sk" ? externalUrl : null;
}
