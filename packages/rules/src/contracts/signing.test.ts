import { describe, expect, it } from "vitest";
import { checkClientMessage, checkSignerName, checkSignPlace, checkSmsSigning, readSmsCode } from "./signing.ts";

describe("the form for signing by SMS", () => {
  it.each([
    ["Praha", "123456", []],
    ["", "123456", ["signPlace mixed.required"]],
    ["  ", " - ", ["signPlace mixed.required", "code mixed.required"]],
    ["á".repeat(100), "1", []],
    ["á".repeat(101), "1", ["signPlace string.max"]],
  ])("the place %j and the code %j have the issues %j", (signPlace, code, issues) => {
    expect(checkSmsSigning({ signPlace, code }).map(({ path, key }) => `${path} ${key}`)).toEqual(issues);
  });

  it("accepts a code with spaces and hyphens", () => {
    expect(readSmsCode(" 123 456\u00a0")).toBe("123456");
    expect(readSmsCode("12-34-56")).toBe("123456");
  });
});

describe("a text that the client types", () => {
  it("the client's text is required and has a maximum length", () => {
    expect(checkClientMessage("reason", " ")).toEqual([{ path: "reason", key: "mixed.required" }]);
    expect(checkClientMessage("reason", "x".repeat(1000))).toEqual([]);
    expect(checkClientMessage("reason", "x".repeat(1001))).toEqual([
      { path: "reason", key: "string.max", params: { max: 1000 } },
    ]);
    expect(checkSignerName("Anna Nová")).toEqual([]);
    expect(checkSignerName("")).toEqual([{ path: "typedName", key: "mixed.required" }]);
    expect(checkSignPlace("Brno")).toEqual([]);
  });

  it("the client's text is refused as the place or the typed name if documents cannot print it", () => {
    const keys = [...checkSignPlace("北京"), ...checkSignerName("王小明"), ...checkSignerName("Anna\nNová")];
    expect(keys.map(({ path, key }) => `${path} ${key}`)).toEqual([
      "signPlace string.printable",
      "typedName string.printable",
      "typedName string.printable",
    ]);
    expect(checkClientMessage("reason", "王小明")).toEqual([]);
  });
});
