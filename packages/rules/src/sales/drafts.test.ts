import { describe, expect, it } from "vitest";
import { checkDraftName, draftNameKey } from "./drafts.ts";

describe("the name of a draft", () => {
  it.each(["", "   ", "\n\t", "\u200b\u2060", "\u0007"])("the name is required: %j", (name) => {
    expect(checkDraftName(name)).toEqual([{ path: "name", key: "mixed.required" }]);
  });

  it("the name has at most 200 characters, counted as code points", () => {
    expect(checkDraftName("ž".repeat(200))).toEqual([]);
    expect(checkDraftName(`  ${"👪".repeat(200)}  `)).toEqual([]);
    expect(checkDraftName("a".repeat(201))).toEqual([{ path: "name", key: "string.max", params: { max: 200 } }]);
  });

  it.each([
    ["case", "Jana Nováková", "JANA NOVÁKOVÁ"],
    ["the way an accent is written", "Nov\u00e1k", "Nova\u0301k"],
    ["whitespace", " Jana  Nová ", "Jana\u00a0Nová"],
    ["the width of letters", "Plan A", "Ｐｌａｎ Ａ"],
  ])("the name equals another name regardless of %s", (_what, a, b) => {
    expect(draftNameKey(a)).toBe(draftNameKey(b));
  });

  it("the name differs from a name with another accent", () => {
    expect(draftNameKey("Novak")).not.toBe(draftNameKey("Novák"));
  });
});
