import { ApiError, type InvestmentProposal, type User } from "@fundport/api";
import { calculateCart, type CartState, type CartTotals, partOfCart, listOutdatedTotals } from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { requireDay } from "../../../lib/prague-days.ts";
import type { Calculations, CheckedCart } from "../calculation/service.ts";
import type { SectionFigures } from "../../../print/section/figures.ts";
import type { PlanFigures } from "./document/figures.ts";
import { type CartSource, figuresOfCart } from "../cart/figures-of-cart.ts";
import { figuresOfPlan } from "./figures-of-plan.ts";
import type { Names } from "../cart/names.ts";
import type { ProposalAt } from "./one-document.ts";

type CartCalculations = Pick<Calculations, "loadCheckedCart">;
type CartOfProposal = NonNullable<InvestmentProposal["cart"]>;
export type RecomputeContext = {
  /** The path of the proposal in the request, with which the fields of an error begin. */
  path: string;
  language: Language;
  names: Names;
  user: User;
  /** The date in Europe/Prague. */
  day: string;
  maxCartItems: number;
  /**
   * Checked carts of this request by their key. Every tab sends the whole cart, but it is read and checked only once.
   */
  checked: Map<string, Promise<CheckedCart>>;
};
/** How a document is structured. The figures of its parts depend on it. */
export type PartsContext = {
  /** True if the document begins with a plan. If it has no plan, each part has its own costs by year. */
  hasPlan: boolean;
  /**
   * True if each item has its own costs by year. The only item of a document needs none, because its costs equal the
   * costs of the whole.
   */
  hasItemYears: boolean;
};

/**
 * Returns the cart of a document, by its key in `checked`, with the items of all parts. Null if the parts have several
 * carts or no cart.
 */
export function onlyCartOf(proposals: readonly ProposalAt[]): { key: string; itemUuids: readonly string[] } | null {
  const carts = proposals.map(({ proposal }) => proposal.cart);
  const keys = new Set(carts.map((cart) => cart && keyOfCart(cart)));
  const [key, ...others] = keys;
  if (key === undefined || others.length > 0) return null;
  return { key, itemUuids: [...new Set(carts.flatMap((cart) => cart?.itemUuids ?? []))] };
}

const keyOfCart = ({ state }: CartOfProposal) => JSON.stringify(state);

/**
 * Calculates the plan of a document: the items of all parts as one cart, with the service of the cart that they belong
 * to. That cart must already be in `checked`.
 */
export async function planOfParts(
  { key, itemUuids }: NonNullable<ReturnType<typeof onlyCartOf>>,
  { checked, names, day: isoDay }: Pick<RecomputeContext, "checked" | "names" | "day">,
): Promise<PlanFigures> {
  const cart = await checked.get(key);
  if (!cart) throw new Error("the cart of the plan was not checked");
  const { reference } = cart;
  const state = { ...partOfCart(cart.state, itemUuids, reference), serviceFeeId: cart.state.serviceFeeId };
  const today = requireDay(isoDay);
  const calculation = calculateCart(state, reference, today);
  const { totals } = calculation;
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  return await figuresOfPlan(totals, {
    state,
    whole: { state, totals },
    reference,
    calculation,
    names,
    today,
    withDerivations: false,
    costYears: { whole: true, items: false },
  });
}

/**
 * Checks the whole cart, and calculates the items of a tab from the server's own prices, gains, fee schemes and limits.
 * Throws `CartInvalid` with the invalid fields.
 */
async function calculateTab(calculations: CartCalculations, cart: CartOfProposal, context: RecomputeContext) {
  const { checked } = context;
  const key = keyOfCart(cart);
  const known = checked.get(key) ?? calculations.loadCheckedCart(cart, { ...context, path: `${context.path}.cart` });
  checked.set(key, known);
  const { state, reference, totals: whole } = await known;
  refuseUnknownItems(state, cart.itemUuids, context.path);
  const tab = partOfCart(state, cart.itemUuids, reference);
  const day = requireDay(context.day);
  const calculation = calculateCart(tab, reference, day);
  const { totals } = calculation;
  // The check has refused every item that lacks figures, so this would be a defect.
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  return { state, whole, tab, reference, calculation, totals, day };
}

/**
 * Returns the tab's figures as the server calculates them; the totals in the request must match them. Throws the errors
 * of `calculateTab`, and `ProposalOutdated` with the fields of totals that differ by more than 0.01.
 */
export async function recomputeCart(
  calculations: CartCalculations,
  proposal: InvestmentProposal,
  cart: CartOfProposal,
  context: RecomputeContext & PartsContext,
): Promise<SectionFigures> {
  const tab = await calculateTab(calculations, cart, context);
  refuseOutdated(proposal, tab.totals, context.path);
  const { withDerivations = false } = proposal;
  const costYears = { whole: !context.hasPlan, items: context.hasItemYears };
  return await figuresOfTab(proposal.name, tab, context, { withDerivations, costYears });
}

/**
 * Returns today's figures of a part that was printed earlier, without costs by year. Throws the errors of
 * `calculateTab`.
 */
export async function recomputePrinted(
  calculations: CartCalculations,
  name: string,
  cart: CartOfProposal,
  context: RecomputeContext,
): Promise<SectionFigures> {
  const tab = await calculateTab(calculations, cart, context);
  return await figuresOfTab(name, tab, context, {
    withDerivations: false,
    costYears: { whole: false, items: false },
  });
}

async function figuresOfTab(
  name: string,
  { state, whole, tab, reference, calculation, totals, day }: Awaited<ReturnType<typeof calculateTab>>,
  { names }: Pick<RecomputeContext, "names">,
  options: Pick<CartSource, "withDerivations" | "costYears">,
): Promise<SectionFigures> {
  const source = { state: tab, whole: { state, totals: whole }, reference, calculation, names, today: day };
  return await figuresOfCart(name, totals, { ...source, ...options });
}

/** Refuses a proposal that contains items which are not in its cart. */
function refuseUnknownItems(state: CartState, uuids: readonly string[], path: string): void {
  const unknown = uuids.flatMap((uuid, index) =>
    Object.hasOwn(state.items, uuid) ? [] : [{ path: `${path}.cart.itemUuids.${index}`, code: "NotFound" }],
  );
  if (unknown.length > 0) throw new ApiError("CartInvalid", { fields: unknown });
}

function refuseOutdated(proposal: InvestmentProposal, totals: CartTotals, path: string): void {
  const fields = listOutdatedTotals(proposal, totals).map((name) => ({ path: `${path}.${name}`, code: "outdated" }));
  if (fields.length > 0) throw new ApiError("ProposalOutdated", { fields });
}
