import { describe, expect, it } from "vitest";
import { needsQuestionnaire, findFkiFund, fkiCode, isFki } from "./fki.ts";
import { buildItem, buildPackage, buildReference } from "../testing/reference.ts";

// The fund types of the reference: type 1 is FKI with a questionnaire, type 2 is FKI without a questionnaire, and type
// 3 is another type with a questionnaire.
const reference = buildReference();
const typed = (fundTypeId: number | null) => {
  const [fund] = reference.funds.values();
  if (!fund) throw new Error("The reference has no fund.");
  return { ...reference, funds: new Map([[7, { ...fund, id: 7, fundTypeId }]]) };
};
const item = buildItem({ itemType: "Fund", id: 7 });

// The rules of FKI funds. Source: docs/reference/cart.md#qualified-investors.
describe("funds for qualified investors", () => {
  it.each([
    { name: "of type FKI with a questionnaire", fundTypeId: 1, fki: true, needs: true },
    { name: "of type FKI without a questionnaire", fundTypeId: 2, fki: true, needs: false },
    { name: "of another type with a questionnaire", fundTypeId: 3, fki: false, needs: false },
    { name: "of an unknown type", fundTypeId: 99, fki: false, needs: false },
    { name: "without a type", fundTypeId: null, fki: false, needs: false },
  ])("a fund $name is classified: FKI $fki, questionnaire $needs", ({ fundTypeId, fki, needs }) => {
    const context = typed(fundTypeId);
    expect(isFki({ fundTypeId }, context)).toBe(fki);
    expect(findFkiFund(item, context)?.id).toBe(fki ? 7 : undefined);
    expect(needsQuestionnaire(item, context)).toBe(needs);
  });

  it("packages, programs with the fund's id and unknown funds are not FKI funds", () => {
    const context = typed(1);
    for (const entry of [buildPackage(), buildItem({ itemType: "Program", id: 7 }), buildItem({ id: 8 })]) {
      expect(findFkiFund(entry, context)).toBeNull();
      expect(needsQuestionnaire(entry, context)).toBe(false);
    }
  });

  it("the code of FKI funds is the one in the database", () => {
    expect(fkiCode).toBe("FKI");
  });
});
