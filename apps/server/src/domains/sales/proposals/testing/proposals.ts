import type { InvestmentProposal } from "@fundport/api";
import { calculateCart, type CartEntry, type CartState, emptyCart, emptyInput, type ItemInput } from "@fundport/cart";
import { parseDay, roundAmount } from "@fundport/units";
import type { Database } from "../../../../db/client.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { czk } from "../../../../testing/people.ts";
import { readCartReference } from "../../../../testing/cart-reference.ts";
import type { Users } from "../../../identity/users/service.ts";

/** Creates a cart item; by default 100,000 crowns in the equity fund for ten years. */
export function makeItem(uuid: string, overrides: { id?: number; input?: Partial<ItemInput> } = {}): CartEntry {
  const input = { ...emptyInput, oneOffAmount: 100_000, investmentHorizon: 10, currencyId: czk, ...overrides.input };
  return { uuid, id: overrides.id ?? ids.equityFund, itemType: "Fund", isAmlValidated: true, calcInput: input };
}

/** A contract with two lines: two years in the first line and three years in the second. */
export const contractWithLines: CartEntry = {
  uuid: "c",
  id: ids.lifeCycle,
  itemType: "Contract",
  isAmlValidated: true,
  calcInput: {
    ...emptyInput,
    oneOffAmount: 10_000,
    periodicalAmount: 1000,
    investmentHorizon: 5,
    currencyId: czk,
    chargingMethodId: ids.upFront,
    startingLineId: ids.longProgram,
    endingLineId: ids.shortProgram,
  },
};

/** A package of two funds. */
export const packageOfFunds: CartEntry = {
  uuid: "p",
  itemType: "Package",
  name: "Můj balíček",
  packageUuid: "p-1",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 40_000,
    investmentHorizon: 5,
    currencyId: czk,
    chargingMethodId: null,
  },
  funds: [
    { id: ids.equityFund, investedAmount: 30_000, share: 75 },
    { id: ids.bondFund, investedAmount: 10_000, share: 25 },
  ],
};

/** Creates a cart with these items and the fixed fee; the cart can be proposed as it is. */
export function makeCart(items: readonly CartEntry[], overrides: Partial<CartState> = {}): CartState {
  return {
    ...emptyCart,
    serviceFeeId: ids.fixCz,
    advisorFeeAbsolute: 1000,
    contractIsAppendix: false,
    items: Object.fromEntries(items.map((item) => [item.uuid, item])),
    ...overrides,
  };
}

type User = Awaited<ReturnType<Users["getUser"]>>;

/** Returns the payload that the proposal page sends for all items of a cart, with the totals that the page shows. */
export async function makeProposal(
  db: Database,
  user: User,
  cart: CartState,
  overrides: Partial<InvestmentProposal> = {},
): Promise<InvestmentProposal> {
  const reference = await readCartReference(db, user, cart, { language: "en", maxCartItems: 100 });
  const day = parseDay("2026-11-21");
  if (!day) throw new Error("The date is invalid");
  const { totals } = calculateCart(cart, reference, day);
  if (totals.kind === "incomplete") throw new Error(JSON.stringify(totals.missing));
  const { figures } = totals;
  return {
    name: "Fondy",
    currencyId: totals.currencyId,
    chartPngData: null,
    chartPngDataComposition: null,
    totalInvestment: roundAmount(figures.totalInvestment),
    expectedReturn: roundAmount(figures.expectedReturns),
    expectedAsset: roundAmount(figures.expectedAssets),
    indicativeFee: roundAmount(figures.indicativeFee.known),
    assetClassesDistribution: [],
    investments: [makeInvestment()],
    cart: { version: 1, state: { ...cart }, itemUuids: Object.keys(cart.items) },
    ...overrides,
  };
}

type Investment = InvestmentProposal["investments"][number];
export function makeInvestment(overrides: Partial<Investment> = {}): Investment {
  return {
    objectId: ids.equityFund,
    objectType: "Fund",
    order: 1,
    oneOffAmount: 100_000,
    periodicalAmount: null,
    investmentHorizon: 10,
    commChargingMethodId: null,
    startingLineId: null,
    endingLineId: null,
    totalInvestment: 100_000,
    expectedReturn: 58_002.78,
    expectedAsset: 158_002.78,
    currencyId: czk,
    ...overrides,
  };
}
