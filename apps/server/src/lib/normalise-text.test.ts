import { describe, expect, it } from "vitest";
import { normaliseName, normaliseNumber } from "./normalise-text.ts";

describe("a number as it is compared", () => {
  it.each([
    [" 855717/0006 ", "8557170006"],
    ["ab-12 34", "AB1234"],
    ["AB\u{200B}12\u{00AD}34\u{202E}", "AB1234"],
    ["ＡＢ１２", "AB12"],
  ])("is %j without what people write as they like and what nobody sees", (typed, stored) => {
    expect(normaliseNumber(typed)).toBe(stored);
  });
});

describe("a name as it is compared", () => {
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
  ])("is %j without case, diacritics, what separates its parts and what nobody sees", (typed, compared) => {
    expect(normaliseName(typed)).toBe(compared);
  });
});
