import { ApiError, type InvestmentProposal, type User } from "@fundport/api";
import {
  calculateCart,
  type CartReference,
  type CartState,
  type CartTotals,
  checkWholeCart,
  partOfCart,
  readStoredCart,
} from "@fundport/cart";
import type { Language } from "@fundport/i18n";
import { type Day, parseDay, roundAmount } from "@fundport/units";
import type { Calculations, CatalogueOfCart } from "../calculation/service.ts";
import type { SectionFigures } from "./document/figures.ts";
import { figuresOfCart } from "./figures-of-cart.ts";
import type { Names } from "./names.ts";

type CartCalculations = Pick<Calculations, "loadCartReference">;
type CartOfProposal = NonNullable<InvestmentProposal["cart"]>;
export type RecomputeContext = {
  /** Of the proposal in the call, for the fields of a refusal. */
  path: string;
  language: Language;
  names: Names;
  user: User;
  /** In Europe/Prague. */
  day: string;
  maxCartItems: number;
  ownsFrameworkContract: (userId: number, id: number) => Promise<boolean>;
  /** Carts of the same call: every tab sends the whole cart, which is read and checked once. */
  checked: Map<string, Promise<CheckedCart>>;
};
/** `whole` is for what is paid once for it; null where one of its items lacks its figures. */
type CheckedCart = { state: CartState; reference: CatalogueOfCart; whole: CartTotals | null };

/** Totals may differ by less than a cent's rounding. Source: docs/spec-gaps.md, Proposal. */
export const tolerance = 0.01;

/**
 * The items of a tab, calculated from the server's own prices, gains, schemes and limits, once the whole cart has been
 * checked. Errors: `CartInvalid` (a cart that cannot be proposed, with fields).
 */
async function calculateTab(calculations: CartCalculations, cart: CartOfProposal, context: RecomputeContext) {
  const { checked } = context;
  const key = JSON.stringify(cart.state);
  const known = checked.get(key) ?? checkWhole(calculations, cart, context);
  checked.set(key, known);
  const { state, reference, whole } = await known;
  refuseUnknownItems(state, cart.itemUuids, context.path);
  const tab = partOfCart(state, cart.itemUuids, reference);
  const day = dayOf(context.day);
  const calculation = calculateCart(tab, reference, day);
  const { totals } = calculation;
  // The check finds whatever keeps an item from its figures, each once: what is left would be a fault of ours.
  if (totals.kind === "incomplete") throw new Error(`no figures: ${JSON.stringify(totals.missing)}`);
  return { state, whole, tab, reference, calculation, totals, day };
}

/**
 * The tab's figures as the server calculates them; what was sent has only to agree. Errors: those of `calculateTab`,
 * `ProposalOutdated` (totals that differ by more than 0.01, with their fields).
 */
export async function recomputeCart(
  calculations: CartCalculations,
  proposal: InvestmentProposal,
  cart: CartOfProposal,
  context: RecomputeContext,
): Promise<SectionFigures> {
  const tab = await calculateTab(calculations, cart, context);
  refuseOutdated(proposal, tab.totals, context.path);
  const { withDerivations = false } = proposal;
  return await figuresOfTab(proposal.name, tab, context, { withDerivations, withCostYears: true });
}

/** What a part that was printed before would say today, without its years of costs. Errors: those of `calculateTab`. */
export async function recomputePrinted(
  calculations: CartCalculations,
  name: string,
  cart: CartOfProposal,
  context: RecomputeContext,
): Promise<SectionFigures> {
  const tab = await calculateTab(calculations, cart, context);
  return await figuresOfTab(name, tab, context, { withDerivations: false, withCostYears: false });
}

async function figuresOfTab(
  name: string,
  { state, whole, tab, reference, calculation, totals, day }: Awaited<ReturnType<typeof calculateTab>>,
  { names }: RecomputeContext,
  wishes: { withDerivations: boolean; withCostYears: boolean },
): Promise<SectionFigures> {
  const source = { state: tab, whole: { state, totals: whole }, reference, calculation, names, today: day };
  return await figuresOfCart(name, totals, { ...source, ...wishes });
}

/** The whole cart with what the server knows of it; refused where the page would not let it go on. */
async function checkWhole(
  calculations: CartCalculations,
  cart: CartOfProposal,
  context: RecomputeContext,
): Promise<CheckedCart> {
  const { user, language, maxCartItems, path } = context;
  const state = readState(cart, path);
  await refuseForeignContract(state, context);
  const reference = await calculations.loadCartReference(user, state, { language, maxCartItems });
  refuseInvalid(state, reference, context);
  return { state, reference, whole: totalsOfWhole(state, reference, dayOf(context.day)) };
}

function readState(cart: CartOfProposal, path: string): CartState {
  const state = readStoredCart(cart);
  if (!state) throw new ApiError("CartInvalid", { fields: [{ path: `${path}.cart.state`, code: "unreadable" }] });
  return state;
}

/** Another advisor's framework contract is as unknown as one that does not exist. */
async function refuseForeignContract({ frameworkContractId: id }: CartState, context: RecomputeContext): Promise<void> {
  if (id === null || (await context.ownsFrameworkContract(context.user.id, id))) return;
  const path = `${context.path}.cart.state.frameworkContractId`;
  throw new ApiError("CartInvalid", { fields: [{ path, code: "NotFound" }] });
}

/** Refuses a proposal for items that its cart does not have. */
function refuseUnknownItems(state: CartState, uuids: readonly string[], path: string): void {
  const unknown = uuids.flatMap((uuid, index) =>
    Object.hasOwn(state.items, uuid) ? [] : [{ path: `${path}.cart.itemUuids.${index}`, code: "NotFound" }],
  );
  if (unknown.length > 0) throw new ApiError("CartInvalid", { fields: unknown });
}

function totalsOfWhole(state: CartState, reference: CartReference, day: Day): CartTotals | null {
  const { totals } = calculateCart(state, reference, day);
  return totals.kind === "totals" ? totals : null;
}

/** The whole cart is checked, as on the page: one item that is wrong keeps every proposal back. */
function refuseInvalid(state: CartState, reference: CartReference, { path, day }: RecomputeContext): void {
  const issues = checkWholeCart(state, reference, reference.user, dayOf(day));
  const fields = issues.map((issue) => ({ path: `${path}.cart.state.${issue.path}`, code: issue.key }));
  if (fields.length > 0) throw new ApiError("CartInvalid", { fields });
}

function refuseOutdated(proposal: InvestmentProposal, totals: CartTotals, path: string): void {
  const { figures } = totals;
  const pairs = [
    ["totalInvestment", figures.totalInvestment],
    ["expectedReturn", figures.expectedReturns],
    ["expectedAsset", figures.expectedAssets],
    ["indicativeFee", figures.indicativeFee.known],
  ] as const;
  // Both sides are rounded numbers of two decimals: half a cent keeps the binary remainder of a cent out of it.
  const fields = pairs
    .filter(([name, value]) => Math.abs(proposal[name] - roundAmount(value)) > tolerance + 0.001)
    .map(([name]) => ({ path: `${path}.${name}`, code: "outdated" }));
  if (proposal.currencyId !== totals.currencyId) fields.push({ path: `${path}.currencyId`, code: "outdated" });
  if (fields.length > 0) throw new ApiError("ProposalOutdated", { fields });
}

function dayOf(text: string): Day {
  const day = parseDay(text);
  if (!day) throw new Error(`${text} is no calendar day.`);
  return day;
}
