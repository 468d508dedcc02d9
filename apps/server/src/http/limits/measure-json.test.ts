import { describe, expect, it } from "vitest";
import { findJsonExcess } from "./measure-json.ts";

const bounds = { depth: 3, members: 4, values: 10 };
const find = (json: string) => findJsonExcess(Buffer.from(json), bounds);

describe("JSON bounds", () => {
  it.each([
    ["a string of commas and brackets", '[",,,,,,{{{{[[[["]', null],
    ["a string with escaped quotes", String.raw`["\"[[[[[\\\"[[[[", "\\"]`, null],
    ["the maximum depth", "[[[1]]]", null],
    ["one level too many", "[[[[1]]]]", "too_deep"],
    ["a list of the maximum length", "[1,2,3,4]", null],
    ["a longer list", "[1,2,3,4,5]", "too_many"],
    ["an object with too many members", '{"a":1,"b":2,"c":3,"d":4,"e":5}', "too_many"],
    ["short lists with too many values in total", "[[1,2,3],[1,2,3],[1,2,3]]", "too_many"],
    ["lists beside each other that are not too deep", "[[[1]],[[1]]]", null],
    ["an unterminated string", '["aaa', null],
    ["only closing brackets", "]]]]", null],
    ["empty input", "", null],
  ])("the result for %s (%s) is %s", (_what, json, excess) => {
    expect(find(json)).toBe(excess);
  });

  it("find the first excess in a very long input", () => {
    expect(find("[".repeat(5_000_000))).toBe("too_deep");
    expect(find(`[${"{},".repeat(5_000_000)}{}]`)).toBe("too_many");
  });
});
