import { expect, it } from "vitest";
import type { UncountedFigures } from "./figures.ts";
import { resultText } from "./partial-text.ts";

const mark = (reason: UncountedFigures["reason"]) => ({ reason, subject: "fund:1", currencyCode: "CZK" });

it.each([
  { name: "all fees are known", feeUncounted: [], text: "1 000 Kč" },
  { name: "only the client's age is unknown", feeUncounted: [mark("feeByAge")], text: "at least 1 000 Kč" },
  { name: "another fee is unknown", feeUncounted: [mark("entryFee")], text: "1 000 Kč" },
  { name: "both are unknown", feeUncounted: [mark("feeByAge"), mark("entryFee")], text: "1 000 Kč" },
])('prints "at least" only if the result is a lower bound: $name', ({ feeUncounted, text }) => {
  expect(resultText("1 000 Kč", { feeUncounted }, "en")).toBe(text);
});
