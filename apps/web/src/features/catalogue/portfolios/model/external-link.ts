/**
 * Returns the address of a program's page on another site if the language is Slovak. In other languages returns null,
 * because the link stays in the app. Only the part of `language` before the hyphen counts.
 * Source: docs/reference/portfolios.md#external-pages.
 */
export function externalLinkOf(
  { externalUrl }: { readonly externalUrl: string | null },
  language: string,
): string | null {
  return language.split("-")[0] === "sk" ? externalUrl : null;
}
