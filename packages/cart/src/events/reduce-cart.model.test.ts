/** Applies random sequences of events to whole carts. `testing/cart-invariants.ts` checks the cart after each event. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { eventTable } from "./event-table.ts";
import { reduceCart } from "./reduce-cart.ts";
import { emptyCart } from "../state/state.ts";
import { anyReference, anyEvent } from "../testing/arbitrary-cart.ts";
import { commandsIn, type Model } from "../testing/cart-commands.ts";
import { isSame } from "../testing/cart-invariants.ts";

it("keeps all invariants of the cart in any sequence of events", () => {
  let events = 0;
  fc.assert(
    fc.property(
      anyReference.chain((reference) => fc.tuple(fc.constant(reference), commandsIn(reference))),
      ([reference, commands]) => {
        const model: Model = { products: [], events: 0, undos: [] };
        fc.modelRun(() => ({ model, real: { state: emptyCart, reference } }), commands);
        events += model.events;
      },
    ),
    { numRuns: 150 },
  );
  expect(events).toBeGreaterThan(1000);
});

it("random sequences contain every event of the table with an effect", () => {
  const seenKinds = new Set<string>();
  fc.assert(
    fc.property(
      anyReference.chain((reference) =>
        fc.tuple(fc.constant(reference), fc.array(anyEvent, { minLength: 30, maxLength: 60 })),
      ),
      ([reference, list]) => {
        let state = emptyCart;
        for (const change of list) {
          const event = change.inCart(state, reference);
          const after = event ? reduceCart(state, event, reference).state : state;
          if (!isSame(after, state)) seenKinds.add(change.kind);
          state = after;
        }
      },
    ),
    { numRuns: 100, seed: 20_261_121 },
  );
  const others = ["emptied", "cart-replaced", "restored"];
  expect(Object.keys(eventTable).filter((kind) => !seenKinds.has(kind))).toEqual(
    Object.keys(eventTable).filter((kind) => others.includes(kind)),
  );
});
