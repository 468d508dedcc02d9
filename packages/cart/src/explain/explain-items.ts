import type { Day } from "@fundport/units";
import { readAdvisoryFee } from "../calculate/cost-terms.ts";
import { explainEntry } from "./explain-item.ts";
import { findLeftOut } from "../calculate/left-out-entries.ts";
import { readCartTerms } from "../calculate/plans.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartState, listItems } from "../state/state.ts";

/** A cart and the data from which its figures are calculated. */
export type Cart = { readonly state: CartState; readonly reference: CartReference; readonly today: Day };

/**
 * Returns the explanation of one entry. If `uuid` is null, returns the explanations of all entries that are counted. An
 * explanation is null if its entry has no figures.
 */
export function explainItems({ state, reference, today }: Cart, uuid: string | null) {
  const terms = readCartTerms(state, reference, today);
  const context = { reference, terms, advisoryFee: readAdvisoryFee(state, reference) };
  return listItems(state)
    .filter((entry) => (uuid === null ? findLeftOut(entry, reference) === null : entry.uuid === uuid))
    .map((entry) => ({ uuid: entry.uuid, explanation: explainEntry(entry, context) }));
}
