import fc from "fast-check";
import { expect, it } from "vitest";
import type { CartState } from "../state/state.ts";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import { contentOf, applyChanges } from "../testing/apply-changes.ts";
import { listChanges } from "./list-changes.ts";

/**
 * Returns the content of a cart with the funds of each package sorted, because the list of changes does not contain
 * their order.
 */
function comparable(state: CartState) {
  const { header, items } = contentOf(state);
  return {
    header,
    items: items.map((item) =>
      item.itemType === "Package" ? { ...item, funds: item.funds.toSorted((a, b) => a.id - b.id) } : item,
    ),
  };
}

it("applying the listed differences gives one cart the header and the entries of the other", () => {
  fc.assert(
    fc.property(
      anyReference.chain((reference) =>
        anyCartIn(reference).chain((before) =>
          // Only a cart that was created from `before` has entries in common with it.
          fc.tuple(fc.constant(before), fc.oneof(anyCartIn(reference), anyCartIn(reference, before))),
        ),
      ),
      ([before, after]) => {
        expect(comparable(applyChanges(before, listChanges(before, after)))).toEqual(comparable(after));
      },
    ),
    { numRuns: 300 },
  );
});
