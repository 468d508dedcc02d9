/**
 * The page elsewhere that a program's link leads to; null where it stays in the portal. Only a Slovak-language user
 * leaves it; of a language `sk-SK` the code before the hyphen counts. Source: client and details §9, External link rules.
 */
export function externalLinkOf(
  { externalUrl }: { readonly externalUrl: string | null },
  language: string,
): string | null {
  return language.split("-")[0] === "sk" ? externalUrl : null;
}
