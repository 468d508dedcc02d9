import { describe, expect, it } from "vitest";
import { checkFields, checkEntryFields } from "../fields/check-fields.ts";
import { splitIssuePath, uuidOfIssue } from "./issue-path.ts";
import { buildCart, buildItem, buildPackage, buildReference } from "../testing/reference.ts";

describe("the path of an issue", () => {
  it("the path is split into the entry and the path relative to the entry", () => {
    const reference = buildReference();
    const [item, pack] = [buildItem({}, { oneOffAmount: 1e13, investmentHorizon: null }), buildPackage({ funds: [] })];
    const issues = checkFields(buildCart([item, pack], { serviceFeeId: null }), reference);
    const own = [item, pack].flatMap((entry) =>
      checkEntryFields(entry, reference).map(({ path }) => ({ uuid: entry.uuid, path })),
    );
    const split = issues.map(splitIssuePath);
    expect(own.length).toBeGreaterThan(2);
    expect(split.filter(({ uuid }) => uuid !== null)).toEqual(own);
    expect(split).toContainEqual({ uuid: null, path: "serviceFeeId" });
  });

  it.each([
    { path: "items.a-1.calcInput.oneOffAmount", uuid: "a-1", own: "calcInput.oneOffAmount" },
    { path: "items.a-1.funds.0.share", uuid: "a-1", own: "funds.0.share" },
    { path: "items.a-1", uuid: "a-1", own: "" },
    { path: "dateOfBirth", uuid: null, own: "dateOfBirth" },
    { path: "itemsOfOthers.a", uuid: null, own: "itemsOfOthers.a" },
    { path: "", uuid: null, own: "" },
  ])("the path is split correctly: $path", ({ path, uuid, own }) => {
    expect(uuidOfIssue({ path })).toBe(uuid);
    expect(splitIssuePath({ path })).toEqual({ uuid, path: own });
  });
});
