/** Builders of fund packages, and helpers that apply events to them. */
import type { CartEvent, PackageEvent } from "../events/events.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import type { CartPackage, CartState, PackageFund } from "../state/state.ts";
import { buildCart, buildFund, buildPackage, buildReference } from "./reference.ts";

/** Funds 1 to 3 are offered. Fund 4 is not offered, fund 5 is of type FKI, and fund 6 is unknown. */
export const packageReference = buildReference({
  funds: [
    ...[1, 2, 3].map((id) => buildFund(id)),
    buildFund(4, { allowedInFundMarket: false }),
    buildFund(5, { fundTypeId: 2 }),
  ],
});

/** Returns the cart after an event; throws if the event is refused. */
export function cartAfter(state: CartState, event: CartEvent, reference = packageReference): CartState {
  const change = reduceCart(state, event, reference);
  if (change.refusals.length > 0) throw new Error(`${event.kind} was refused: ${JSON.stringify(change.refusals)}`);
  return change.state;
}

export function packageOf(state: CartState, uuid = "package-1"): CartPackage {
  const entry = state.items[uuid];
  if (entry?.itemType !== "Package") throw new Error(`There is no package ${uuid}.`);
  return entry;
}

type Part = readonly [share: number, amount: number];

/** Creates a package of the funds 1, 2, 3 … with the given shares and amounts. */
export function packOf(
  investedAmount: number | null,
  parts: readonly Part[],
  rest: Partial<CartPackage> = {},
): CartPackage {
  const whole = buildPackage();
  const funds = parts.map(([share, amount], index): PackageFund => ({ id: index + 1, share, investedAmount: amount }));
  return { ...whole, calcInput: { ...whole.calcInput, investedAmount }, funds, ...rest };
}

export function partsAfter(entry: CartPackage, event: PackageEvent): Part[] {
  const { funds } = packageOf(cartAfter(buildCart([entry]), event));
  return funds.map(({ share, investedAmount }) => [share, investedAmount]);
}
