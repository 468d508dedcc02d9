import { describe, expect, it } from "vitest";
import { needsQuestionnaire, findFkiFund, fkiCode, isFki } from "./fki.ts";
import { buildItem, buildPackage, buildReference } from "../testing/reference.ts";

// Fund types of the reference: 1 is FKI with a questionnaire, 2 is FKI without one, 3 is another type with one.
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
    { name: "of type FKI with a questionnaire", fundTypeId: 1, fki: true, needs: true },
    { name: "of type FKI without a questionnaire", fundTypeId: 2, fki: true, needs: false },
    { name: "of another type with a questionnaire", fundTypeId: 3, fki: false, needs: false },
    { name: "of an unknown type", fundTypeId: 99, fki: false, needs: false },
    { name: "without a type", fundTypeId: null, fki: false, needs: false },
  ])("are recognized for a fund $name: FKI $fki, questionnaire $needs", ({ fundTypeId, fki, needs }) => {
    const context = typed(fundTypeId);
    expect(isFki({ fundTypeId }, context)).toBe(fki);
    expect(findFkiFund(item, context)?.id).toBe(fki ? 7 : undefined);
    expect(needsQuestionnaire(item, context)).toBe(needs);
  });

  it("are not recognized in a package, a program with the fund's id or an unknown fund", () => {
    const context = typed(1);
    for (const entry of [buildPackage(), buildItem({ itemType: "Program", id: 7 }), buildItem({ id: 8 })]) {
      expect(findFkiFund(entry, context)).toBeNull();
      expect(needsQuestionnaire(entry, context)).toBe(false);
    }
  });

  it("have the code that is used in the database", () => {
    expect(fkiCode).toBe("FKI");
  });
});
