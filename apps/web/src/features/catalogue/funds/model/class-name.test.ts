import { describe, expect, it } from "vitest";
import { splitClassName } from "./class-name.ts";

const split = (name: string) => {
  const { baseName, letter, isHedged, policy } = splitClassName(name);
  return [baseName, letter, isHedged, policy];
};

describe("the name of a share class", () => {
  it.each([
    [
      "Morava – Akcie světa CZK zajištěný, třída R, dividendová třída",
      "Morava – Akcie světa",
      "R",
      true,
      "Distribution",
    ],
    ["Morava – Akcie světa EUR", "Morava – Akcie světa", null, false, null],
    ["Alpenstern Asia ex Japan A (acc) USD", "Alpenstern Asia ex Japan", "A", false, "ReInvestment"],
    ["Alpenstern Asia ex Japan A (dis) CZK hedged", "Alpenstern Asia ex Japan", "A", true, "Distribution"],
    [
      "Index House Core World UCITS ETF 1C USD Hedged (Acc)",
      "Index House Core World UCITS ETF",
      "1C",
      true,
      "ReInvestment",
    ],
    [
      "iShares USD Corp Bond UCITS ETF EUR Hedged (Dist)",
      "iShares USD Corp Bond UCITS ETF",
      null,
      true,
      "Distribution",
    ],
    ["VT Vanneck Equity Fund B GBP Accumulation", "VT Vanneck Equity Fund", "B", false, "ReInvestment"],
    ["Ardevora UK Income Fund C GBP Inc", "Ardevora UK Income Fund", "C", false, "Distribution"],
    [
      "UBS ETF – MSCI AC Asia Ex Japan SF UCITS ETF (USD) A-acc",
      "UBS ETF – MSCI AC Asia Ex Japan SF UCITS ETF",
      "A",
      false,
      "ReInvestment",
    ],
    ["Lyxor MSCI World UCITS ETF - C-EUR", "Lyxor MSCI World UCITS ETF - C-EUR", null, false, null],
    ["Kathrein Max Return T", "Kathrein Max Return", "T", false, null],
    ["Global Bond CHF-H", "Global Bond", null, true, null],
    ["Global Bond EURH", "Global Bond", null, true, null],
    ["Global Bond Class A2", "Global Bond", "A2", false, null],
    ["Global Bond (H)", "Global Bond", null, true, null],
    ["Global Bond EUR (H)", "Global Bond", null, true, null],
  ])("splits a name into the fund's name and the class facts: %s", (name, ...facts) =>
    expect(split(name)).toEqual(facts),
  );

  it.each([
    "BNY Mellon Asian Income Fund",
    "Euro High Yield",
    "iShares Core EUR Corp Bond UCITS ETF",
    "Invesco S&P SmallCap 600 Revenue ETF",
    "C 20",
    "A",
    "USD",
    "Amundi Index J.P. Morgan GBI Global Govies",
    "Růstová linie",
    "iShares Core MSCI World UCITS E",
    "PURPOSE US PREFERRED SHARE FUND",
  ])("does not split a name without class facts: %s", (name) => expect(split(name)).toEqual([name, null, false, null]));
});
