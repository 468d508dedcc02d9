import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { printableName } from "./printable.ts";

describe("a name in a document", () => {
  it.each([
    ["Příliš žluťoučký kůň – třída „A“", "Příliš žluťoučký kůň – třída „A“"],
    ["Ľubovoľný fond ôsmich ŕb", "Ľubovoľný fond ôsmich ŕb"],
    ["e\u030ci", "ěi"],
    ["O\ufb03ce Соловʼйова", "Office Соловʼйова"],
    ["two\r\n lines\tand  more", "two lines and more"],
    ["rocket 🚀🚀 fund", "rocket □ fund"],
    ["family 👩‍👩‍👧‍👦 fund", "family □ fund"],
    ["\u202Egnp.dnuf", "gnp.dnuf"],
    ["صندوق Fund", "□ Fund"],
    ["lone \ud800 half", "lone half"],
    ["\ud800\u200b ", "□"],
    ["", ""],
    ['#eval("1") $x$ *b* _i_ <script> @ref \\', '#eval("1") $x$ *b* _i_ <script> @ref \\'],
  ])("%j is printed as %j", (name, printed) => {
    expect(printableName(name).replaceAll(/ +/g, " ")).toBe(printed);
  });

  it("is printed in full up to the limit, and truncated if it is longer", () => {
    expect(printableName("a".repeat(300))).toBe("a".repeat(300));
    expect(printableName("a".repeat(10_000))).toBe(`${"a".repeat(300)}…`);
    expect(printableName("a".repeat(61), 60)).toBe(`${"a".repeat(60)}…`);
  });

  it("never contains a control or direction mark, or exceeds the limit", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (name) => {
        const printed = printableName(name);
        expect(Array.from(printed).length).toBeLessThanOrEqual(301);
        expect(printed).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      }),
    );
  });
});
