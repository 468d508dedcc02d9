import fc from "fast-check";
import { expect, it } from "vitest";
import { anyCartIn, anyReference } from "../testing/arbitrary-cart.ts";
import { listChanges } from "./list-changes.ts";
import { contentOf, makeChanges } from "../testing/make-changes.ts";

it("the differences between any two carts make the one of the other", () => {
  fc.assert(
    fc.property(
      anyReference.chain((reference) => fc.tuple(anyCartIn(reference), anyCartIn(reference))),
      ([before, after]) => {
        const changes = listChanges(before, after);
        expect(contentOf(makeChanges(before, changes)).header).toEqual(contentOf(after).header);
        expect(Object.keys(makeChanges(before, changes).items).toSorted()).toEqual(Object.keys(after.items).toSorted());
      },
    ),
  );
});
