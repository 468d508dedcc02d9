import { expect, it } from "vitest";
import { smsBrand } from "./sms-brand.ts";

it.each([
  [null, "Fundport"],
  ["Finanční dílna, s.r.o.", "Financni dilna"],
  ["Finanční dílna, vázaní zástupci", "Financni dilna"],
  ["Tatranský finančný dom a partneri", "Tatransky financny dom a"],
  ["Nejdelšíobchodníjménobezmezery", "Nejdelsiobchodnijmenobez"],
  [", s.r.o.", "Fundport"],
])("shortens firm name %j to %j", (name, brand) => {
  expect(smsBrand(name === null ? null : { name })).toBe(brand);
});
