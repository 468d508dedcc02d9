import type { BrowserSettings } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import { suiteBase } from "./suite.ts";

/** Source: portal §2.5, hash routes of the external suite, in their order. */
const routes = {
  news: "#/news",
  "sales-documentation": "#/sales-documentation",
  knowledge: "#/knowledge/",
  glossary: "#/glossary",
} as const;
export type SuitePageName = keyof typeof routes;
export type SuitePage = { readonly name: SuitePageName; readonly url: string; readonly isDisabled: boolean };

/**
 * The four pages of the external suite in a language, each with whether a flag disables it there; none where there is no
 * suite. Source: portal §2.5, §6 feature flags, §9 external link rules.
 */
export function suitePages(
  { suiteUrl, disabledCards }: Pick<BrowserSettings, "suiteUrl" | "disabledCards">,
  language: Language,
): readonly SuitePage[] {
  if (suiteUrl === null) return [];
  const base = suiteBase(suiteUrl, language);
  const disabled = disabledCards[language] ?? [];
  return (Object.keys(routes) as SuitePageName[]).map((name) => ({
    name,
    url: `${base}/${routes[name]}`,
    isDisabled: disabled.includes(name),
  }));
}
