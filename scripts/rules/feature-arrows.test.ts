import { describe, expect, it } from "vitest";
import { reachOfFeatures } from "./feature-arrows.ts";

describe("the arrow table of features", () => {
  it("lets a feature import its row and the shared features, and a shared feature none", () => {
    const reach = reachOfFeatures(
      ["cart", "drafts", "identity/sessions"],
      { cart: [], drafts: ["cart", "client"], client: [] },
      ["client"],
    );
    expect(Object.fromEntries(reach)).toEqual({
      cart: ["identity/sessions", "catalogue/reference"],
      drafts: ["identity/sessions", "catalogue/reference", "cart", "client"],
      "identity/sessions": [],
    });
  });

  it.each([
    ["a folder without a row", ["cart", "drafts"], { cart: [] }, [], 'say which features "drafts" may import'],
    ["a row without a folder", ["cart"], { cart: [], gone: [] }, [], 'there is no feature "gone"'],
    ["a planned feature that has come", ["cart"], { cart: [] }, ["cart"], '"cart" is here now'],
    [
      "an arrow to an unknown feature",
      ["cart"],
      { cart: ["gone"] },
      [],
      '"cart" may import "gone", which does not exist',
    ],
    [
      "an arrow to a shared feature",
      ["cart"],
      { cart: ["identity/sessions"] },
      [],
      'every feature may import "identity/sessions"',
    ],
    [
      "a row of a shared feature",
      ["identity/sessions", "cart"],
      { "identity/sessions": ["cart"], cart: [] },
      [],
      '"identity/sessions" is shared',
    ],
    ["a feature that imports itself", ["cart"], { cart: ["cart"] }, [], "cart → cart"],
    [
      "a circle through a planned feature",
      ["cart", "drafts"],
      { cart: ["drafts"], drafts: ["client"], client: ["cart"] },
      ["client"],
      "cart → drafts → client → cart",
    ],
  ])("refuses %s", (_what, folders, arrows, planned, message) => {
    expect(() => reachOfFeatures(folders, arrows, planned)).toThrow(message);
  });
});
