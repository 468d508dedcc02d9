import { describe, expect, it } from "vitest";
import { checkDraftName, draftNameKey } from "./drafts.ts";

describe("the name of a draft", () => {
  it.each(["", "   ", "\n\t", "\u200b\u2060", "\u0007"])("requires a draft's name: %j", (name) => {
    expect(checkDraftName(name)).toEqual([{ path: "name", key: "mixed.required" }]);
  });

  it("limits a draft's name to 200 characters, counted as code points", () => {
    expect(checkDraftName("ž".repeat(200))).toEqual([]);
    expect(checkDraftName(`  ${"👪".repeat(200)}  `)).toEqual([]);
    expect(checkDraftName("a".repeat(201))).toEqual([{ path: "name", key: "string.max", params: { max: 200 } }]);
  });

  it.each([
    ["case", "Jana Nováková", "JANA NOVÁKOVÁ"],
    ["the way an accent is written", "Nov\u00e1k", "Nova\u0301k"],
    ["whitespace", " Jana  Nová ", "Jana\u00a0Nová"],
    ["the width of letters", "Plan A", "Ｐｌａｎ Ａ"],
  ])("treats two draft names as the same regardless of %s", (_what, a, b) => {
    expect(draftNameKey(a)).toBe(draftNameKey(b));
  });

  it("treats draft names that differ by an accent as different", () => {
    expect(draftNameKey("Novak")).not.toBe(draftNameKey("Novák"));
  });
});
