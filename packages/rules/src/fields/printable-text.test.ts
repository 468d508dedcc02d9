import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPrintable, composeText } from "./printable-text.ts";

const unprintableIn = (text: string) =>
  checkPrintable("name", text).map(({ params }) => params?.["character"])[0] ?? null;

describe("printable text", () => {
  it.each([
    "",
    "Příliš žluťoučký kůň",
    "Oldr\u030cich Vane\u030ck",
    "Nguyễn Thị Ánh",
    "Ελένη Παπαδοπούλου",
    "Олександра Соловʼйова",
    "O’Neil-Łódź Øresund Straße",
    "O\ufb03ce",
    "a\u00a0b\u202fc",
    "1/2 č.p. 12 §",
  ])("accepts %j", (text) => expect(unprintableIn(text)).toBeNull());

  it.each([
    ["王小明", "王"],
    ["محمد", "م"],
    ["გიორგი", "გ"],
    ["דוד", "ד"],
    ["Jana 😀", "😀"],
    ["Jan □", "□"],
    // No composed letter has this caron. Documents once dropped the caron and so printed another name.
    ["J\u030cana", "J\u030c"],
    ["Hal\u0323\u030caj", "ḷ\u030c"],
    ["\u0301Jana", "\u0301"],
    ["Jana\u202eNova", "U+202E"],
    ["Jana\u2066", "U+2066"],
    ["\u200fJana", "U+200F"],
    ["Jana\nNová", "U+000A"],
    ["Jana\u2028Nová", "U+2028"],
    ["Jana\u0000", "U+0000"],
    ["Jana\ue000", "U+E000"],
    ["Jana\ud800", "U+D800"],
  ])("refuses %j and reports %s", (text, lost) => expect(unprintableIn(text)).toBe(lost));

  it.each([
    ["\ufb00\ufb01\ufb02\ufb03\ufb04\ufb05\ufb06", "fffiflffifflstst"],
    ["Vane\u030ck", "Vaněk"],
    ["Kč 1½ ², Ω", "Kč 1½ ², Ω"],
  ])("text is normalised from %j to %j", (text, stored) => expect(composeText(text)).toBe(stored));

  it("text is composed idempotently and has the same issues before and after", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 40 }), (text) => {
        const stored = composeText(text);
        expect(composeText(stored)).toBe(stored);
        expect(checkPrintable("name", stored)).toEqual(checkPrintable("name", text));
      }),
    );
  });
});
