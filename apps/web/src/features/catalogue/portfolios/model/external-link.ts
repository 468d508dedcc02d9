/**
 * Returns the address of a program's page on another site; null if the link stays in the app, as in every language
 * except Slovak. Of `sk-SK` only the part before the hyphen counts.
 * Source: docs/reference/portfolios.md#external-pages.
 */
export function externalLinkOf(
  { externalUrl }: { readonly externalUrl: string | null },
  language: string,
): string | null {
  return language.split("-")[0] === "sk" ? externalUrl : null;
}
