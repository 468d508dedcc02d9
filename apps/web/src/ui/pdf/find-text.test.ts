import { describe, expect, it } from "vitest";
import { findText } from "./find-text.ts";

const found = (text: string, wanted: string) => findText(text, wanted).map(({ start, end }) => text.slice(start, end));

describe("a search in a text", () => {
  it.each([
    ["whatever the case", "Fond a FOND", "fond", ["Fond", "FOND"]],
    ["whatever the accents", "Příloha, priloha", "PRILOHA", ["Příloha", "priloha"]],
    ["by a word with accents what was written without", "priloha", "příloha", ["priloha"]],
    [
      "amounts whose thousands are parted by narrow blanks",
      "celkem 12\u202f000\u00a0Kč",
      "12 000 kc",
      ["12\u202f000\u00a0Kč"],
    ],
    ["words that stand on two lines", "rámcová  \n smlouva", "rámcová smlouva", ["rámcová  \n smlouva"]],
    ["each place once", "aaaa", "aa", ["aa", "aa"]],
    ["nothing by blanks", "a b", "  ", []],
    ["nothing that is not there", "a b", "c", []],
  ])("finds %s", (_what, text, wanted, expected) => {
    expect(found(text, wanted)).toEqual(expected);
  });
});
