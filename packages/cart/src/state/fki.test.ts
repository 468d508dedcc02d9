import { describe, expect, it } from "vitest";
import { asksQuestionnaire, findFkiFund, fkiCode, isFki } from "./fki.ts";
import { buildItem, buildPackage, buildReference } from "../testing/reference.ts";

// Fund types of the reference: 1 is FKI with a questionnaire, 2 is FKI without one, 3 is another with one.
const reference = buildReference();
const typed = (fundTypeId: number | null) => {
  const [fund] = reference.funds.values();
  if (!fund) throw new Error("The reference has no fund.");
  return { ...reference, funds: new Map([[7, { ...fund, id: 7, fundTypeId }]]) };
};
const item = buildItem({ itemType: "Fund", id: 7 });

// Source: docs/reference/cart.md#qualified-investors.
describe("funds for qualified investors", () => {
  it.each([
    { name: "of type FKI with a questionnaire", fundTypeId: 1, fki: true, asks: true },
    { name: "of type FKI without a questionnaire", fundTypeId: 2, fki: true, asks: false },
    { name: "of another type with a questionnaire", fundTypeId: 3, fki: false, asks: false },
    { name: "of an unknown type", fundTypeId: 99, fki: false, asks: false },
    { name: "without a type", fundTypeId: null, fki: false, asks: false },
  ])("tells a fund $name: FKI $fki, questionnaire $asks", ({ fundTypeId, fki, asks }) => {
    const context = typed(fundTypeId);
    expect(isFki({ fundTypeId }, context)).toBe(fki);
    expect(findFkiFund(item, context)?.id).toBe(fki ? 7 : undefined);
    expect(asksQuestionnaire(item, context)).toBe(asks);
  });

  it("finds none in a package, in a program with the fund's id and in a fund that is not known", () => {
    const context = typed(1);
    for (const entry of [buildPackage(), buildItem({ itemType: "Program", id: 7 }), buildItem({ id: 8 })]) {
      expect(findFkiFund(entry, context)).toBeNull();
      expect(asksQuestionnaire(entry, context)).toBe(false);
    }
  });

  it("has the code that the database is asked for", () => {
    expect(fkiCode).toBe("FKI");
  });
});
