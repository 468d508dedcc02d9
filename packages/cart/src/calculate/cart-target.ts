import {
  conversionFactor,
  finalValue,
  findLeastPayment,
  type ForexTable,
  hasValidShares,
  paymentBreaks,
  type Plan,
  projectPlan,
  type Scenario,
  spreadTotal,
} from "@fundport/finance";
import {
  type Amount,
  amount,
  type Day,
  maxHorizonYears,
  minHorizonYears,
  roundAmount,
  roundWhole,
} from "@fundport/units";
import { amountsOfEntry } from "../state/entry-amounts.ts";
import { findPackageRules } from "../state/package-rules.ts";
import { type CartTerms, planItem, planPackage, readCartTerms } from "./plans.ts";
import { findItemBounds, findProductRules, listChargingMethodIds, type NumberBounds } from "../state/products.ts";
import type { CartReference } from "../state/reference.ts";
import { type CartEntry, type CartState, listItems } from "../state/state.ts";

/**
 * A request for the payment that reaches a target value. The target is in the item's currency, or in the user's
 * currency if it is for the whole cart.
 */
export type TargetRequest = {
  /** The uuid of the item; null for the whole cart. */
  readonly uuid: string | null;
  readonly target: number;
  /** The horizon, in years, of every item that the request concerns. */
  readonly years: number;
  /** The charging method for an item that does not have one yet. If it is missing too, such an item has no result. */
  readonly chargingMethodId?: number | null;
};
export type TargetPayment =
  | {
      readonly kind: "found";
      /** The monthly payment in whole units. For the whole cart it is in the user's currency. */
      readonly payment: Amount;
      readonly value: Amount;
      /** True if the lowest payment that the product allows reaches the target. */
      readonly isLeastAllowed: boolean;
      /** The entries with the found payment. They replace the cart's entries. */
      readonly entries: readonly CartEntry[];
    }
  /** The investment reaches the target even without a monthly payment. */
  | { readonly kind: "enough"; readonly value: Amount }
  /** Even the highest allowed payment does not reach the target. `uuid` is the item that limits the payment. */
  | { readonly kind: "none"; readonly greatest: Amount; readonly value: Amount; readonly uuid: string };
export type TargetObstacle = {
  readonly reason:
    | "incomplete"
    | "payments-forbidden"
    | "package-one-off"
    | "no-charging-method"
    | "no-monthly-amounts"
    | "horizon"
    | "limits-apart";
  /** The item that prevents a result; null if the whole cart does. */
  readonly uuid: string | null;
  /** The range of years that the item allows. */
  readonly horizon?: NumberBounds;
  /** The charging methods that can be chosen for the item. */
  readonly chargingMethodIds?: readonly number[];
};
export type TargetResult =
  | {
      readonly kind: "answers";
      readonly currencyId: number;
      readonly answers: Readonly<Record<Scenario, TargetPayment>>;
    }
  | { readonly kind: "not-possible"; readonly obstacle: TargetObstacle };

type Cart = { readonly state: CartState; readonly reference: CartReference; readonly today: Day };

/** The upper end of the search if no limit applies. It is higher than any real payment and far below `maxAmount`. */
const maxPayment = 1e9;

/** An entry that contributes to the target, with the requested horizon. */
type Contributor = {
  readonly entry: CartEntry;
  /**
   * The entry's part of one unit of the payment: in the entry's currency, for one unit of the target's currency. 0 if
   * the entry has no monthly payment.
   */
  readonly share: number;
  readonly toTargetCurrency: number;
  readonly isAllowed: (payment: number) => "low" | "high" | "yes";
  readonly breaks: readonly number[];
  readonly plansAt: (payment: number) => readonly Plan[];
  readonly entryAt: (payment: number) => CartEntry;
};

function atHorizon(entry: CartEntry, request: TargetRequest): CartEntry {
  const { years: investmentHorizon } = request;
  const requestedMethodId = request.uuid === null ? null : (request.chargingMethodId ?? null);
  const chargingMethodId = entry.calcInput.chargingMethodId ?? requestedMethodId;
  return entry.itemType === "Package"
    ? { ...entry, calcInput: { ...entry.calcInput, investmentHorizon, chargingMethodId } }
    : { ...entry, calcInput: { ...entry.calcInput, investmentHorizon, chargingMethodId } };
}

function within(value: number, { min, max }: NumberBounds): "low" | "high" | "yes" {
  if (value < (min ?? 0)) return "low";
  return value > (max ?? maxPayment) ? "high" : "yes";
}

type ContributorParts = Omit<Contributor, "share" | "toTargetCurrency" | "entry">;

function readItem(
  entry: CartEntry & { itemType: "Fund" | "Program" | "Contract" },
  cart: Context,
): ContributorParts | null {
  const { reference, terms } = cart;
  const planned = planItem(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const { plan } = planned;
  const bounds = findItemBounds(entry, reference).periodical;
  return {
    isAllowed: (payment) => within(payment, bounds),
    breaks: paymentBreaks(plan, reference.forex),
    plansAt: (payment) => [{ ...plan, periodicalAmount: payment }],
    entryAt: (payment) => ({ ...entry, calcInput: { ...entry.calcInput, periodicalAmount: payment } }),
  };
}

/** Spreads the payment of a package over its funds by their shares. Amounts are whole units, as in all packages. */
function readPackage(entry: CartEntry & { itemType: "Package" }, cart: Context): ContributorParts | null {
  const { reference, terms } = cart;
  const planned = planPackage(entry, reference, terms);
  if (planned.kind === "incomplete") return null;
  const { funds } = findPackageRules(entry, reference);
  const shares = entry.funds.map(({ share }) => share);
  if (!hasValidShares(shares)) return null;
  const isOneOff = entry.calcInput.investmentType === "OneOff";
  return {
    isAllowed: (payment) => {
      const parts = spreadTotal(payment, shares).map((part, index) => within(part, funds[index] ?? noBounds));
      return parts.find((part) => part !== "yes") ?? "yes";
    },
    breaks: planned.plans.flatMap(({ plan }, index) => {
      const share = (shares[index] ?? 0) / 100;
      return share > 0 ? paymentBreaks(plan, reference.forex).map((payment) => payment / share) : [];
    }),
    plansAt: (payment) => {
      if (isOneOff) return planned.plans.map(({ plan }) => plan);
      const parts = spreadTotal(payment, shares);
      return planned.plans.map(({ plan }, index) => ({ ...plan, periodicalAmount: parts[index] ?? 0 }));
    },
    entryAt: (payment) => {
      if (isOneOff) return entry;
      const parts = spreadTotal(payment, shares);
      return {
        ...entry,
        calcInput: { ...entry.calcInput, investedAmount: payment },
        funds: entry.funds.map((fund, index) => ({ ...fund, investedAmount: parts[index] ?? 0 })),
      };
    },
  };
}
const noBounds: NumberBounds = { min: null, max: null };

type Context = { readonly reference: CartReference; readonly terms: CartTerms };

/**
 * Returns the reason why an entry cannot contribute to the target; null if it can. `isPaying` is true if the entry gets
 * a part of the payment.
 */
function findObstacle(entry: CartEntry, isPaying: boolean, reference: CartReference): TargetObstacle | null {
  const { uuid, calcInput } = entry;
  const isPackage = entry.itemType === "Package";
  const packageRules = isPackage ? findPackageRules(entry, reference) : null;
  const horizon = packageRules ? packageRules.horizon : isPackage ? noBounds : findItemBounds(entry, reference).horizon;
  const years = calcInput.investmentHorizon ?? 0;
  if (years < (horizon.min ?? minHorizonYears) || years > (horizon.max ?? maxHorizonYears))
    return { reason: "horizon", uuid, horizon };
  if (!isPaying) return null;
  if (isPackage && entry.calcInput.investmentType === "OneOff") return { reason: "package-one-off", uuid };
  const isForbidden = isPackage
    ? (packageRules?.funds ?? []).some((fund) => fund.isForbidden)
    : findProductRules(entry, reference)?.periodicalInvestmentType === "Forbidden";
  if (isForbidden) return { reason: "payments-forbidden", uuid };
  const choices = isPackage ? (packageRules?.chargingMethodIds ?? null) : listChargingMethodIds(entry, reference);
  if (calcInput.chargingMethodId === null && choices !== null) {
    return { reason: "no-charging-method", uuid, chargingMethodIds: choices };
  }
  return null;
}

type PayersResult =
  | { readonly kind: "payers"; readonly contributors: readonly Contributor[] }
  | { readonly kind: "not-possible"; readonly obstacle: TargetObstacle };

function impossible(obstacle: TargetObstacle): Extract<PayersResult, { kind: "not-possible" }> {
  return { kind: "not-possible", obstacle };
}

function readPayers({ state, reference, today }: Cart, request: TargetRequest): PayersResult {
  const context: Context = { reference, terms: readCartTerms(state, reference, today) };
  const { forex, user } = reference;
  const entries = listItems(state).filter(({ uuid }) => request.uuid === null || uuid === request.uuid);
  const currencyId = request.uuid === null ? user.currencyId : (entries[0]?.calcInput.currencyId ?? user.currencyId);
  const readEntries: { entry: CartEntry; present: number; toTargetCurrency: number; parts: ContributorParts }[] = [];
  for (const original of entries) {
    const entry = atHorizon(original, request);
    const { uuid } = entry;
    const present = request.uuid === null ? (amountsOfEntry(entry).monthly ?? 0) : 1;
    const obstacle = findObstacle(entry, present > 0, reference);
    if (obstacle) return impossible(obstacle);
    const parts = entry.itemType === "Package" ? readPackage(entry, context) : readItem(entry, context);
    const toTargetCurrency = conversionFactor(forex, entry.calcInput.currencyId ?? 0, currencyId);
    if (!parts || toTargetCurrency === null || valueOf(parts.plansAt(present), "moderate", forex) === null) {
      return impossible({ reason: "incomplete", uuid });
    }
    readEntries.push({ entry, present, toTargetCurrency, parts });
  }
  const whole = readEntries.reduce((sum, { present, toTargetCurrency }) => sum + present * toTargetCurrency, 0);
  if (whole <= 0) return impossible({ reason: "no-monthly-amounts", uuid: null });
  const contributors = readEntries.map(({ entry, present, toTargetCurrency, parts }) => ({
    ...parts,
    entry,
    toTargetCurrency,
    share: present / whole,
  }));
  return { kind: "payers", contributors };
}

/** Adds up the final values of plans; null if a plan has no figures. */
function valueOf(plans: readonly Plan[], scenario: Scenario, forex: ForexTable): number | null {
  let value = 0;
  for (const plan of plans) {
    const result = projectPlan(plan, forex);
    if (result.kind !== "projected") return null;
    value += finalValue(result.projection.series[scenario]);
  }
  return value;
}

/** Returns the part of a payment that an entry gets, in whole units of the entry's currency. */
function partOf({ share }: Contributor, payment: number): number {
  return roundWhole(payment * share);
}

/**
 * Finds the first whole number from `low` to `high` that fits; null if no number fits. If a number fits, all higher
 * numbers must fit too.
 */
function findFirst(low: number, high: number, fits: (value: number) => boolean): number | null {
  if (!fits(high)) return null;
  let [from, to] = [low - 1, high];
  while (to - from > 1) {
    const middle = from + Math.floor((to - from) / 2);
    if (fits(middle)) to = middle;
    else from = middle;
  }
  return to;
}

type Limits = { readonly min: number; readonly max: number };

/** Returns the range of payments that the limits of all items allow; null if there is none. */
function findLimits(contributors: readonly Contributor[]): Limits | null {
  const paying = contributors.filter(({ share }) => share > 0);
  const isTooLow = (payment: number) => paying.some((each) => each.isAllowed(partOf(each, payment)) === "low");
  const isTooHigh = (payment: number) => paying.some((each) => each.isAllowed(partOf(each, payment)) === "high");
  const min = findFirst(1, maxPayment, (payment) => !isTooLow(payment));
  const above = findFirst(1, maxPayment + 1, isTooHigh);
  const max = above === null ? maxPayment : above - 1;
  return min === null || min > max ? null : { min, max };
}

/** Finds the entry that would exceed its limit if the payment were one unit higher. */
function findBounding(contributors: readonly Contributor[], { max }: Limits): string {
  const bounding = contributors.find((each) => each.share > 0 && each.isAllowed(partOf(each, max + 1)) === "high");
  return (bounding ?? contributors[0])?.entry.uuid ?? "";
}

/**
 * Finds the monthly payment with which the cart or item reaches the target after the given years. It is the lowest
 * payment of each scenario that is within all limits and includes all fees. Payments are whole units. The cart's
 * payment is spread in proportion to the current monthly amounts, and each part is in whole units of its item's
 * currency. The value is calculated from the returned entries.
 * Source: docs/reference/costs.md#payment-for-a-target.
 */
export function findTargetPayment(cart: Cart, request: TargetRequest): TargetResult {
  const payers = readPayers(cart, request);
  return payers.kind === "payers" ? findPayments(payers.contributors, cart, request) : payers;
}

function findPayments(contributors: readonly Contributor[], { reference }: Cart, request: TargetRequest): TargetResult {
  const limits = findLimits(contributors);
  if (!limits) return impossible({ reason: "limits-apart", uuid: null });
  const { forex, user } = reference;
  const breaks = contributors.flatMap(({ share, breaks: own }) => (share > 0 ? own.map((each) => each / share) : []));
  const findPayment = (scenario: Scenario): TargetPayment => {
    const finalValueOf = (contributor: Contributor, payment: number) =>
      (valueOf(contributor.plansAt(payment), scenario, forex) ?? Number.NaN) * contributor.toTargetCurrency;
    const fixed = contributors
      .filter(({ share }) => share === 0)
      .reduce((sum, contributor) => sum + finalValueOf(contributor, 0), 0);
    const paying = contributors.filter(({ share }) => share > 0);
    const valueAt = (payment: number) =>
      paying.reduce(
        (sum, contributor) => sum + finalValueOf(contributor, payment === 0 ? 0 : partOf(contributor, payment)),
        fixed,
      );
    const valueWithoutPayment = roundAmount(valueAt(0));
    if (valueWithoutPayment >= request.target) return { kind: "enough", value: valueWithoutPayment };
    const payment = findLeastPayment({ ...limits, breaks, valueAt }, request.target);
    if (payment === null) {
      const value = roundAmount(valueAt(limits.max));
      return { kind: "none", greatest: amount(limits.max), value, uuid: findBounding(contributors, limits) };
    }
    return {
      kind: "found",
      payment: roundWhole(payment),
      value: roundAmount(valueAt(payment)),
      isLeastAllowed: payment === limits.min,
      entries: contributors.map((contributor) =>
        contributor.share > 0 ? contributor.entryAt(partOf(contributor, payment)) : contributor.entry,
      ),
    };
  };
  const currencyId =
    request.uuid === null ? user.currencyId : (contributors[0]?.entry.calcInput.currencyId ?? user.currencyId);
  return {
    kind: "answers",
    currencyId,
    answers: {
      unfavourable: findPayment("unfavourable"),
      moderate: findPayment("moderate"),
      favourable: findPayment("favourable"),
    },
  };
}

/** Returns the cart with its entries replaced by the given ones. */
export function acceptTarget(state: CartState, entries: readonly CartEntry[]): CartState {
  const changed = Object.fromEntries(entries.map((entry) => [entry.uuid, entry]));
  const items = Object.fromEntries(listItems(state).map((entry) => [entry.uuid, changed[entry.uuid] ?? entry]));
  return { ...state, items };
}
