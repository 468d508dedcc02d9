import { describe, expect, it } from "vitest";
import { normaliseName, normaliseNumber } from "./normalise-text.ts";

describe("normaliseNumber", () => {
  it.each([
    [" 855717/0006 ", "8557170006"],
    ["ab-12 34", "AB1234"],
    ["AB\u{200B}12\u{00AD}34\u{202E}", "AB1234"],
    ["ＡＢ１２", "AB12"],
  ])("normalises %j by removing separators and invisible characters", (typed, stored) => {
    expect(normaliseNumber(typed)).toBe(stored);
  });
});

describe("normaliseName", () => {
  it.each([
    ["Nováková-Malá", "novakova mala"],
    ["  NOVÁKOVÁ \t MALÁ ", "novakova mala"],
    ["Mal\u{200B}á\u{00AD}", "mala"],
    ["Wałęsa ŁUKASZ", "walesa lukasz"],
    ["Đorđević", "dordevic"],
    ["Guðrún Þórsdóttir", "gudrun thorsdottir"],
    ["Bjørn Ørsted", "bjorn orsted"],
    ["Weiß", "weiss"],
    ["WEIẞ", "weiss"],
    ["Kjær Œuvrard", "kjaer oeuvrard"],
  ])("normalises %j by removing case, diacritics, separators and invisible characters", (typed, compared) => {
    expect(normaliseName(typed)).toBe(compared);
  });
});
