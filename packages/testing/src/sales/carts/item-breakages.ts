import { convert, gainNames } from "@fundport/finance";
import { maxAmount } from "@fundport/units";
import {
  needsQuestionnaire,
  type CartItem,
  type CartReference,
  type CartState,
  emptyInput,
  findItemBounds,
  type FundProduct,
  type ItemInput,
  type ItemType,
  listCurrencyIds,
  type ProductType,
} from "@fundport/cart";
import { type Breakage, type Defect, itemsOf, withEntry } from "./breakage.ts";
import { listSellableProducts } from "./valid-carts.ts";

/** Creates a breakage of a field in the first item that allows it. */
function ofField(
  name: string,
  field: keyof ItemInput,
  key: Defect["key"],
  find: (item: CartItem, reference: CartReference) => Partial<ItemInput> | null,
): Breakage {
  return {
    name,
    part: "entries",
    apply: (state, reference, free) => {
      for (const item of itemsOf(state, free)) {
        const change = find(item, reference);
        if (!change) continue;
        const broken = { ...item, calcInput: { ...item.calcInput, ...change } };
        return { state: withEntry(state, broken), path: `items.${item.uuid}.calcInput.${field}`, key };
      }
      return null;
    },
  };
}

function itemOf(itemType: ProductType, id: number, reference: CartReference): CartItem {
  const calcInput = {
    ...emptyInput,
    currencyId: reference.user.currencyId,
    oneOffAmount: 10_000,
    investmentHorizon: 5,
  };
  return { uuid: `broken-${itemType}-${id}`, id, itemType, isAmlValidated: true, calcInput };
}

/** Creates a breakage that adds an item of a product that is not allowed in the cart. */
function ofProduct(
  name: string,
  itemType: ProductType,
  key: Defect["key"],
  find: (reference: CartReference) => number | undefined,
): Breakage {
  return {
    name,
    part: "entries",
    apply: (state, reference) => {
      const id = find(reference);
      if (id === undefined) return null;
      const item = itemOf(itemType, id, reference);
      return state.items[item.uuid] ? null : { state: withEntry(state, item), path: `items.${item.uuid}`, key };
    },
  };
}

/** Returns the first fund that cannot be sold for a single reason: one of its gains is unknown. */
export function findFundWithoutGain({ funds }: CartReference): number | undefined {
  return [...funds.values()].find((fund) => lacksGain(fund) && (fund.missingFigures ?? []).length === 0)?.id;
}

const lacksGain = (fund: FundProduct): boolean => gainNames.some((gain) => typeof fund[gain] !== "number");

/** Returns the first fund that cannot be sold for a single reason: its risk, ongoing charge or entry fee is unknown. */
function findFundWithoutFigures({ funds }: CartReference): number | undefined {
  return [...funds.values()].find((fund) => !lacksGain(fund) && (fund.missingFigures ?? []).length > 0)?.id;
}

const typeOf = ({ contractTypes }: CartReference, id: number | null) => contractTypes.get(id ?? 0);
const isPaidMonthly = ({ calcInput }: CartItem) => Boolean(calcInput.periodicalAmount);

function addTwice(state: CartState, free: readonly string[]): Defect | null {
  const [item] = itemsOf(state, free);
  if (!item) return null;
  const uuid = `twice-${item.uuid}`;
  return { state: withEntry(state, { ...item, uuid }), path: `items.${uuid}`, key: "product-twice" };
}

/** Adds copies of an item until the cart has too many items. */
function overfill(state: CartState, { maxCartItems }: CartReference, free: readonly string[]): Defect | null {
  const [item] = itemsOf(state, free);
  if (!item) return null;
  const copies = Array.from({ length: maxCartItems }, (_, index) => ({ ...item, uuid: `more-${index}` }));
  return { state: copies.reduce<CartState>(withEntry, state), path: "items", key: "cart-max-items-error" };
}

function mix(state: CartState, reference: CartReference): Defect | null {
  if (!reference.user.onlyOneAppendixInFundooo) return null;
  const types = new Set<ItemType>(Object.values(state.items).map(({ itemType }) => itemType));
  const [id] = listSellableProducts(reference).Program;
  if (id === undefined || types.has("Program")) return null;
  return {
    state: withEntry(state, itemOf("Program", id, reference)),
    path: "items",
    key: "cart-only-one-appendix-error",
  };
}

function forgetAnswers(isOne: boolean) {
  return (state: CartState, reference: CartReference, free: readonly string[]): Defect | null => {
    const item = itemsOf(state, free).find((each) => needsQuestionnaire(each, reference));
    if (!item?.amlAnswers) return null;
    const { amlAnswers, ...without } = item;
    const codes = Object.keys(amlAnswers);
    if (codes.length === 0) return null;
    const rest = Object.fromEntries(Object.entries(amlAnswers).slice(1));
    const broken = isOne ? { ...item, amlAnswers: rest } : without;
    return { state: withEntry(state, broken), path: `items.${item.uuid}`, key: "incomplete-aml-questionnaire" };
  };
}

export const itemBreakages: readonly Breakage[] = [
  ofField("an unknown currency", "currencyId", "cart.currency-not-offered", () => ({ currencyId: 999_999 })),
  ofField("a currency without limits", "currencyId", "cart.currency-not-offered", (item, reference) => {
    const offered = listCurrencyIds(item, reference) ?? [];
    const foreign = [...reference.currencies.keys()].find((id) => !offered.includes(id));
    return foreign === undefined ? null : { currencyId: foreign };
  }),
  ofField("a currency without a rate", "currencyId", "cart.currency-without-rate", (item, reference) => {
    const offered = listCurrencyIds(item, reference) ?? [];
    const { forex, user } = reference;
    const currencyId = offered.find((id) => convert(1, id, user.currencyId, forex) === null);
    if (currencyId === undefined) return null;
    // The amount is valid in the new currency, so that the currency is the only defect.
    const itemInCurrency = { ...item, calcInput: { ...item.calcInput, currencyId } };
    const amountIn = (field: "oneOff" | "periodical", amount: number | null) =>
      amount ? Math.ceil(Math.max(findItemBounds(itemInCurrency, reference)[field].min ?? 1, 1)) : amount;
    return {
      currencyId,
      oneOffAmount: amountIn("oneOff", item.calcInput.oneOffAmount),
      periodicalAmount: amountIn("periodical", item.calcInput.periodicalAmount),
    };
  }),
  ofField("no currency", "currencyId", "mixed.required", () => ({ currencyId: null })),
  ofField("too small a one-off amount", "oneOffAmount", "cart.min-investment", (item, reference) => {
    const min = findItemBounds(item, reference).oneOff.min ?? 0;
    return item.calcInput.oneOffAmount && min > 1 ? { oneOffAmount: min - 1 } : null;
  }),
  ofField("an amount below 0", "oneOffAmount", "cart.min-investment", () => ({ oneOffAmount: -1000 })),
  ofField("too large a one-off amount", "oneOffAmount", "cart.max-investment", (item, reference) => {
    const { max } = findItemBounds(item, reference).oneOff;
    return max === null ? null : { oneOffAmount: max + 1 };
  }),
  ofField("more than is calculated", "oneOffAmount", "cart.max-investment", () => ({ oneOffAmount: 2 * maxAmount })),
  ofField("an amount with three decimals", "oneOffAmount", "number.two-decimals", ({ calcInput }) =>
    calcInput.oneOffAmount && Number.isInteger(calcInput.oneOffAmount)
      ? { oneOffAmount: calcInput.oneOffAmount + 0.005 }
      : null,
  ),
  ofField("too long a horizon", "investmentHorizon", "number.max", () => ({ investmentHorizon: 99 })),
  ofField("no year at all", "investmentHorizon", "number.min", () => ({ investmentHorizon: 0 })),
  ofField("half a year", "investmentHorizon", "number.integer", () => ({ investmentHorizon: 5.5 })),
  ofField("no horizon", "investmentHorizon", "mixed.required", () => ({ investmentHorizon: null })),
  ofField("an unknown charging method", "chargingMethodId", "mixed.one-of", (item) =>
    isPaidMonthly(item) ? { chargingMethodId: 999_999 } : null,
  ),
  ofField("an unknown charging method without a payment", "chargingMethodId", "mixed.one-of", (item) =>
    isPaidMonthly(item) ? null : { chargingMethodId: 999_999 },
  ),
  ofField("no charging method", "chargingMethodId", "mixed.required", (item) =>
    isPaidMonthly(item) ? { chargingMethodId: null } : null,
  ),
  ofField(
    "an employer contribution to no contract",
    "employerContribution",
    "cart.employer-contribution-not-offered",
    ({ itemType }) => (itemType === "Contract" ? null : { employerContribution: true }),
  ),
  ofField("a one-off amount beside an employer contribution", "oneOffAmount", "cart.one-off-with-employer", (item) =>
    item.itemType === "Contract" && item.calcInput.oneOffAmount ? { employerContribution: true } : null,
  ),
  ofField("an unknown line", "endingLineId", "mixed.one-of", ({ itemType, id }, { contractTypes }) =>
    itemType === "Contract" && contractTypes.get(id)?.investmentPlanType === "WithTargetProgram"
      ? { endingLineId: 999_999 }
      : null,
  ),
  ofField(
    "an ending line longer than the starting one",
    "endingLineId",
    "cart.ending-line-longer",
    (item, reference) => {
      const contractType = reference.contractTypes.get(item.id);
      if (item.itemType !== "Contract" || contractType?.investmentPlanType !== "WithTargetProgram") return null;
      const lines = contractType.programIds.flatMap((id) => reference.programs.get(id) ?? []);
      const start = lines.find(({ id }) => id === item.calcInput.startingLineId);
      const longer = lines.find(({ investmentHorizon }) => start && investmentHorizon > start.investmentHorizon);
      return longer ? { endingLineId: longer.id } : null;
    },
  ),
  ofProduct(
    "a withdrawn fund",
    "Fund",
    "product-not-offered",
    (reference) => [...reference.funds.values()].find((fund) => !fund.allowedInFundMarket)?.id,
  ),
  ofProduct(
    "a fund without a contract type",
    "Fund",
    "product-without-contract-type",
    (reference) => [...reference.funds.values()].find((fund) => fund.contractTypeId === null)?.id,
  ),
  ofProduct(
    "a fund without limits",
    "Fund",
    "product-without-currency",
    (reference) =>
      [...reference.funds.values()].find(
        (fund) => typeOf(reference, fund.contractTypeId)?.calcConfiguration.length === 0,
      )?.id,
  ),
  ofProduct("a fund without a gain", "Fund", "product-without-gain", findFundWithoutGain),
  ofProduct("a fund whose risk nobody knows", "Fund", "product-without-figures", findFundWithoutFigures),
  ofProduct(
    "a program of a contract type that is not active",
    "Program",
    "product-not-offered",
    (reference) =>
      [...reference.programs.values()].find(
        ({ contractTypeId }) => typeOf(reference, contractTypeId)?.status === "Disabled",
      )?.id,
  ),
  ofProduct("a contract type that is not active", "Contract", "product-not-offered", (reference) => {
    const closed = [...reference.contractTypes.values()].find(
      ({ status, programIds }) => status !== "Active" && programIds.some((id) => reference.programs.has(id)),
    );
    return closed?.id;
  }),
  ...(["Fund", "Program", "Contract"] as const).map((type) =>
    ofProduct(`an unknown ${type}`, type, "product-not-found", () => 999_999),
  ),
  { name: "a product twice", part: "entries", apply: (state, _reference, free) => addTwice(state, free) },
  { name: "too many items", part: "entries", apply: overfill },
  { name: "items of several types", part: "entries", apply: mix },
  { name: "a questionnaire without answers", part: "entries", apply: forgetAnswers(false) },
  { name: "a questionnaire with an answer missing", part: "entries", apply: forgetAnswers(true) },
];
