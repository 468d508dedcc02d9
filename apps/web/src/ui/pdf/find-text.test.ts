import { describe, expect, it } from "vitest";
import { findText } from "./find-text.ts";

const found = (text: string, query: string) => findText(text, query).map(({ start, end }) => text.slice(start, end));

describe("a text search", () => {
  it.each([
    ["matches in any case", "Fond a FOND", "fond", ["Fond", "FOND"]],
    ["matches with and without diacritics", "Příloha, priloha", "PRILOHA", ["Příloha", "priloha"]],
    ["text without diacritics by a word with them", "priloha", "příloha", ["priloha"]],
    [
      "amounts with narrow spaces between thousands",
      "celkem 12\u202f000\u00a0Kč",
      "12 000 kc",
      ["12\u202f000\u00a0Kč"],
    ],
    ["words on two lines", "rámcová  \n smlouva", "rámcová smlouva", ["rámcová  \n smlouva"]],
    ["matches without overlaps", "aaaa", "aa", ["aa", "aa"]],
    ["no match for whitespace", "a b", "  ", []],
    ["no match for missing text", "a b", "c", []],
  ])("finds %s", (_what, text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });
});
