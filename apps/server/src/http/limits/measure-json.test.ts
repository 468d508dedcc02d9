import { describe, expect, it } from "vitest";
import { findJsonExcess } from "./measure-json.ts";

const bounds = { depth: 3, members: 4, values: 10 };
const find = (json: string) => findJsonExcess(Buffer.from(json), bounds);

describe("the measure of JSON before it is read", () => {
  it.each([
    ["a text of commas and brackets", '[",,,,,,{{{{[[[["]', null],
    ["a text with escaped quotes", String.raw`["\"[[[[[\\\"[[[[", "\\"]`, null],
    ["as deep as it may be", "[[[1]]]", null],
    ["a level deeper", "[[[[1]]]]", "too_deep"],
    ["a list as wide as it may be", "[1,2,3,4]", null],
    ["a wider list", "[1,2,3,4,5]", "too_many"],
    ["a wider object", '{"a":1,"b":2,"c":3,"d":4,"e":5}', "too_many"],
    ["narrow lists that together hold too much", "[[1,2,3],[1,2,3],[1,2,3]]", "too_many"],
    ["lists beside each other that are not too deep", "[[[1]],[[1]]]", null],
    ["a text without an end", '["aaa', null],
    ["closed more often than opened", "]]]]", null],
    ["nothing", "", null],
  ])("%s: %s is %s", (_what, json, excess) => {
    expect(find(json)).toBe(excess);
  });

  it("ends at the bound, however much comes after it", () => {
    expect(find("[".repeat(5_000_000))).toBe("too_deep");
    expect(find(`[${"{},".repeat(5_000_000)}{}]`)).toBe("too_many");
  });
});
