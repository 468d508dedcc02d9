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
 * Translates `namespace:key` of the printed proposal. The worker that draws it loads only these namespaces: loading all
 * texts, a hundred files, would delay the first proposal after a start.
 */
export function translateProposal(
  language: Language,
  key: `${"derivation" | "proposal"}:${string}`,
  parameters: Record<string, string | number> = {},
): string {
  return instance.t(key, { ...parameters, lng: language });
}
