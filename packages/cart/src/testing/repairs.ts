/** Carts that need a repair, and helpers that describe the offered repairs. */
import { type Day, parseDay } from "@fundport/units";
import type { CartEvent } from "../events/events.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartReference } from "../state/reference.ts";
import { keyOf, listBlockers } from "../repair/blockers.ts";
import type { CartDifference } from "../repair/list-changes.ts";
import { listOffers } from "../repair/list-repairs.ts";
import type { EditAim, Repair } from "../repair/repair.ts";
import { eventsOf } from "../repair/search-repairs.ts";
import { moveBack } from "../repair/reduce-steps.ts";
import type { CartEntry, CartState } from "../state/state.ts";
import { buildCart, buildFund, buildReference, models, onePercent } from "./reference.ts";

export const today = parseDay("2026-11-22") as Day;

const klasik: Partial<CartState> = { serviceFeeId: models.klasik, advisorFeeAbsolute: 600, contractIsAppendix: false };
export const premium = { serviceFeeId: models.premium, advisorFeeAbsolute: null, advisorFeeRelative: 1 };
/** Creates a cart whose header is valid and has the service model KLASIK. `header` changes fields of it. */
export const cartOf = (items: readonly CartEntry[], header: Partial<CartState> = {}) =>
  buildCart(items, { ...klasik, ...header });

export const notForPaidAdvisory = buildFund(2, { allowForPaidAdvisory: false });
export const notForLongTerm = buildFund(3, { availableForLTIP: false });

/** Creates the funds 1 and 2 of a package with the given amounts. Their shares are calculated for a total of 1,000. */
export const twoFunds = (first: number, second: number) => [
  { id: 1, investedAmount: first, share: first / 10 },
  { id: 2, investedAmount: second, share: second / 10 },
];

/** Builds a reference in which the funds 1 to 3 have an entry fee of one percent. */
export const withFees = (parts: Parameters<typeof buildReference>[0] = {}) =>
  buildReference({
    ...parts,
    rest: { fundFeeSchemes: new Map([1, 2, 3].map((id) => [id, [onePercent]])), ...parts.rest },
  });

export const applyEvents = (state: CartState, events: readonly CartEvent[], reference: CartReference) =>
  events.reduce((before, event) => reduceCart(before, event, reference).state, state);

export const blockerKeys = (state: CartState, reference: CartReference) =>
  listBlockers(state, reference, today).map(keyOf);

export const offersOf = (state: CartState, reference: CartReference) =>
  listOffers(state, reference, today, "all").flatMap(({ repairs }) => repairs);

export const changesOf = ({ changes }: { changes: readonly CartDifference[] }) =>
  changes.map((change) => ("field" in change ? `${change.field}: ${String(change.to)}` : change.kind));

export const describeSteps = ({ edits }: Repair) =>
  edits.length === 0 ? "removal" : edits.map(({ aim }) => describeAim(aim)).join(", ");

function describeAim(aim: EditAim): string {
  if (aim.kind === "number") return `${aim.field} ${aim.from} → ${aim.to}`;
  if (aim.kind === "currency") return `currency ${[aim.to, ...aim.amounts].join(" ")}`;
  if (aim.kind === "choice") return `${aim.field} = ${aim.to}`;
  return aim.kind === "spread" ? "spread" : `without fund ${aim.fundId}`;
}

/** Returns variants of a repair. In each variant one number is a step closer to its original value. */
export function shrink({ edits }: Repair): readonly (readonly CartEvent[])[] {
  return edits.flatMap((edit, index) => {
    const reducedEdit = moveBack(edit, 1);
    return reducedEdit ? [eventsOf(edits.with(index, reducedEdit))] : [];
  });
}
