import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stripInvisible } from "./invisible-characters.ts";

describe("stripInvisible", () => {
  it.each([
    ["a zero-width space", "CZ65\u200b0800", "CZ650800"],
    ["direction marks around a pasted number", "\u202a9001011023\u202c", "9001011023"],
    ["isolates", "\u2066jana@example.com\u2069", "jana@example.com"],
    ["a word joiner", "Nov\u2060ák", "Novák"],
    ["a byte order mark", "\ufeffJana", "Jana"],
    ["a soft hyphen", "Dvořáko\u00advá", "Dvořáková"],
    ["left-to-right and Arabic marks", "\u200e123\u200f\u061c", "123"],
    ["a joiner between Latin letters", "No\u200dvák", "Novák"],
    ["a joiner between digits", "12\u200c34", "1234"],
    ["a joiner at either end", "\u200dनम\u200c", "नम"],
    ["fillers that look empty", "\u115f\u1160\u3164\uffa0", ""],
    ["a variation selector after a digit", "08\ufe0f00", "0800"],
    ["a grapheme joiner and tags after letters", "No\u034fv\u{e0041}ák", "Novák"],
    ["a zero-width space within an emoji", "❤\u200b\ufe0f", "❤\ufe0f"],
  ])("removes %s", (_what, text, expected) => expect(stripInvisible(text)).toBe(expected));

  it.each([
    ["a Persian name", "علی\u200cرضا"],
    ["a Hindi conjunct", "क्\u200dष"],
    ["a family of emoji", "👩\u200d👩\u200d👧"],
    ["an emoji with a variation selector", "❤\ufe0f\u200d🔥"],
    ["a flag of tags", "🏴\u{e0067}\u{e0062}\u{e007f}"],
    ["spaces, tabs and line breaks", "Jana\u00a0Nová\t\n1 000"],
    ["combining marks", "J\u030cana"],
  ])("keeps %s", (_what, text) => expect(stripInvisible(text)).toBe(text));

  it("is idempotent and never lengthens a text", () => {
    const marks = fc.constantFrom("\u200b", "\u200c", "\u200d", "\u202a", "\ufeff", "\ufe0f", "a", "ک", "👩", " ", "1");
    fc.assert(
      fc.property(fc.array(marks), (parts) => {
        const stripped = stripInvisible(parts.join(""));
        expect(stripInvisible(stripped)).toBe(stripped);
        expect(stripped).not.toMatch(/[\u200b\u202a\ufeff]/u);
        expect(stripped.length).toBeLessThanOrEqual(parts.join("").length);
      }),
    );
  });
});
