import { createI18n } from "./create-i18n.ts";
import { derivation as csDerivation } from "./cs/derivation.ts";
import { proposal as csProposal } from "./cs/proposal.ts";
import { derivation as enDerivation } from "./en/derivation.ts";
import { proposal as enProposal } from "./en/proposal.ts";
import type { Language } from "./languages.ts";
import { derivation as skDerivation } from "./sk/derivation.ts";
import { proposal as skProposal } from "./sk/proposal.ts";

const instance = createI18n("en", {
  en: { derivation: enDerivation, proposal: enProposal },
  cs: { derivation: csDerivation, proposal: csProposal },
  sk: { derivation: skDerivation, proposal: skProposal },
});

/**
 * Translates `namespace:key` of the printed proposal in a language. A worker that draws one loads these namespaces alone: all texts are
 * a hundred files, for which the first proposal after a start would wait.
 */
export function translateProposal(
  language: Language,
  key: `${"derivation" | "proposal"}:${string}`,
  parameters: Record<string, string | number> = {},
): string {
  return instance.t(key, { ...parameters, lng: language });
}
