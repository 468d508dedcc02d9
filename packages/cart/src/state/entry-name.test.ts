import { describe, expect, it } from "vitest";
import { nameOfEntry, nameOfProduct } from "./entry-name.ts";
import { buildItem, buildPackage, buildReference } from "../testing/reference.ts";

const reference = buildReference();

describe("the name of an entry", () => {
  it.each([
    { entry: buildItem({ itemType: "Fund", id: 1 }), name: "Fund 1" },
    { entry: buildItem({ itemType: "Program", id: 11 }), name: "Program 11" },
    { entry: buildItem({ itemType: "Contract", id: 1 }), name: "Contract 1" },
    { entry: buildPackage({ name: "Mix" }), name: "Mix" },
    { entry: buildPackage({ name: "" }), name: "" },
    { entry: buildItem({ itemType: "Fund", id: 99 }), name: null },
  ])("the name is $name for a $entry.itemType", ({ entry, name }) => {
    expect(nameOfEntry(entry, reference)).toBe(name);
  });

  it("the name is looked up only among products of the entry's own type", () => {
    expect(nameOfProduct("Fund", 11, reference)).toBeNull();
    expect(nameOfProduct("Program", 1, reference)).toBeNull();
  });
});
