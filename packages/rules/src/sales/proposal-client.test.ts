import { describe, expect, it } from "vitest";
import { checkClientName, readClientName } from "./proposal-client.ts";

describe("the client's name in a proposal", () => {
  it("the client's name is read as one line without surrounding whitespace", () => {
    expect(readClientName("  Jana \n\t Nováková ")).toBe("Jana Nováková");
  });

  it.each([
    ["direction marks", "Jana \u202eNováková\u202c", "Jana Nováková"],
    ["control characters", "\u0007Jana \u0000 Nováková", "Jana Nováková"],
    ["all characters if they are invisible", "\u200b \u2060", ""],
  ])("the client's name is printed without %s", (_what, typed, read) => {
    expect(readClientName(typed)).toBe(read);
  });

  it("the client's name is optional and has at most 100 characters; a letter with its mark counts once", () => {
    expect(checkClientName("clientName", "   ")).toEqual([]);
    expect(checkClientName("clientName", "ě".repeat(100))).toEqual([]);
    expect(checkClientName("clientName", "e\u030c".repeat(100))).toEqual([]);
    expect(checkClientName("clientName", "a".repeat(101))).toEqual([
      { path: "clientName", key: "string.max", params: { max: 100 } },
    ]);
  });

  it("the client's name is refused if the document would print a different name", () => {
    expect(checkClientName("clientName", "Jana 王小明")).toEqual([
      { path: "clientName", key: "string.printable", params: { character: "王" } },
    ]);
  });
});
