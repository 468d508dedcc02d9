import fc from "fast-check";
import { expect, it } from "vitest";
import { formatDecimal } from "./format-decimal.ts";

/** What the platform writes, but for the sign of a zero. */
function expected(value: number, decimals: number, plus: boolean): string {
  const format = new Intl.NumberFormat("cs-CZ", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: plus ? "exceptZero" : "auto",
  });
  return format.format(value).replace(/^-(?=[0,]+$)/, "");
}

const decimals = fc.integer({ min: 0, max: 12 });
/** Halves of the last place that is shown, which no binary fraction hits exactly. */
const half = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 7 }))
  .map(([whole, places]) => Number(`${whole}5e-${places + 1}`));
const ordinary = fc
  .tuple(fc.integer({ min: -100_000_000, max: 100_000_000 }), fc.integer({ min: 0, max: 6 }))
  .map(([whole, places]) => whole / 10 ** places);
const any = fc.double({ noNaN: true, noDefaultInfinity: true });

it.each([
  ["any number at all", any],
  ["an ordinary number", ordinary],
  ["a half of what is shown", half],
])("writes %s as the platform does", (_which, numbers) => {
  fc.assert(
    fc.property(numbers, decimals, fc.boolean(), (value, places, plus) => {
      expect(formatDecimal(value, places, { plus })).toBe(expected(value, places, plus));
    }),
    { numRuns: 3000 },
  );
});

it.each([
  0,
  -0,
  1,
  -1,
  0.5,
  -0.5,
  1.5,
  2.5,
  0.05,
  1.005,
  -1.005,
  9.995,
  99.995,
  999.5,
  999_999.995,
  0.1 + 0.2,
  1e-7,
  4.9e-7,
  5e-7,
  5e-324,
  1e20,
  1e21,
  1.5e21,
  123_456_789_012_345_680_000,
  Number.MAX_SAFE_INTEGER,
  Number.MAX_VALUE,
  Number.MIN_VALUE,
  0.499_999_999_999_999_94,
  0.045,
  0.095,
  0.995,
])("writes %s with every number of decimals as the platform does", (value) => {
  for (let places = 0; places <= 12; places += 1)
    for (const plus of [false, true])
      for (const number of [value, -value])
        expect(formatDecimal(number, places, { plus })).toBe(expected(number, places, plus));
});

it.each([
  { value: 1_234_567.5, decimals: 2, text: "1\u00a0234\u00a0567,50" },
  { value: 0.004, decimals: 2, text: "0,00" },
  { value: -0.005, decimals: 2, text: "-0,01" },
  { value: 1.005, decimals: 2, text: "1,01" },
])("writes $value with $decimals decimals as $text", ({ value, decimals: places, text }) => {
  expect(formatDecimal(value, places)).toBe(text);
});
