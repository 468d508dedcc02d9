import { type Day, parseDay } from "@fundport/units";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculateCart, calculateFees } from "./calculate-cart.ts";
import { reduceCart } from "../events/reduce-cart.ts";
import { type CartState, emptyCart } from "../state/state.ts";
import { anyReference, anyEvent } from "../testing/arbitrary-cart.ts";
import { buildCart, buildItem, buildReference, models } from "../testing/reference.ts";

const today = parseDay("2026-11-21") as Day;
const nextYear = parseDay("2027-11-21") as Day;

describe("cached calculations of entries", () => {
  const reference = buildReference();
  const cart = buildCart([buildItem({ id: 1 }), buildItem({ id: 2 })]);
  const of = (state: CartState, index: number, context = reference, day = today) =>
    calculateCart(state, context, day).items[index];

  it("calculates only the entry that an event changed", () => {
    const event = { kind: "item-edited", uuid: "Fund-1", input: { oneOffAmount: 7000 } } as const;
    const after = reduceCart(cart, event, reference).state;
    expect(of(after, 0)).not.toEqual(of(cart, 0));
    expect(of(after, 1)).toBe(of(cart, 1));
  });

  it("recalculates every entry if the cart's terms change, and reuses the results of earlier terms", () => {
    const premium = { ...cart, serviceFeeId: models.premium, advisorFeeRelative: 1.5 };
    expect(of(premium, 1)).not.toEqual(of(cart, 1));
    expect(of({ ...premium, advisorFeeRelative: 1 }, 1)).not.toEqual(of(premium, 1));
    expect(of({ ...cart, contractIsAppendix: !cart.contractIsAppendix }, 1)).toBe(of(cart, 1));
  });

  it("recalculates for another catalogue, and for a date on which the client is a year older", () => {
    expect(of(cart, 0, buildReference())).not.toBe(of(cart, 0));
    const dated = { ...cart, dateOfBirth: parseDay("1966-11-21") as Day };
    expect(of(dated, 0, reference, nextYear)).not.toBe(of(dated, 0));
  });

  it("gives the same results as a calculation without a cache, after any events", () => {
    let carts = 0;
    fc.assert(
      fc.property(
        anyReference.chain((context) => fc.tuple(fc.constant(context), fc.array(anyEvent, { maxLength: 25 }))),
        ([context, changes]) => {
          let state: CartState = emptyCart;
          for (const change of changes) {
            const event = change.inCart(state, context);
            if (event) state = reduceCart(state, event, context).state;
            const found = calculateCart(state, context, today);
            expect(found).toEqual(calculateCart(state, { ...context }, today));
            const { fees, isWhole } = calculateFees(state, context, today);
            if (!isWhole || found.totals.kind === "incomplete") continue;
            carts += 1;
            const { figures, costs, service } = found.totals;
            const sum = figures.indicativeFee.known + costs.service.known + (service?.cost ?? 0);
            expect(fees.known).toBeCloseTo(sum, 6);
            expect(new Set(fees.uncounted)).toEqual(
              new Set([...figures.indicativeFee.uncounted, ...costs.service.uncounted]),
            );
          }
        },
      ),
      { numRuns: 60 },
    );
    expect(carts).toBeGreaterThan(50);
  });
});
