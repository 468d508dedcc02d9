import { describe, expect, it } from "vitest";
import { isLeveragedName } from "./is-leveraged.ts";

describe("isLeveragedName", () => {
  it.each([
    "ProShares UltraPro Short 20+ Year Treasury",
    "ProShares Ultra QQQ",
    "ProShares UltraShort Financials",
    "Direxion Daily S&P 500 Bull 3X Shares",
    "Direxion Daily Semiconductor Bear 3X Shares",
    "21Shares Short Bitcoin ETP",
    "WisdomTree NASDAQ 100 3x Daily Leveraged",
    "Xtrackers S&P 500 2x Inverse Daily Swap UCITS ETF",
    "Lyxor Daily Double Short Bund",
    "ETC Boost Gold -3x",
    "ProShares Short S&P500",
  ])("returns true for the leveraged fund %s", (name) => {
    expect(isLeveragedName(name)).toBe(true);
  });

  it.each([
    "iShares Ultra Short-Term Bond ETF",
    "JPMorgan Ultra-Short Income ETF",
    "PIMCO Enhanced Short Maturity Active ETF",
    "Vanguard Short-Term Corporate Bond ETF",
    "SPDR S&P 500 ETF Trust",
    "Erste Short Term Bond",
    "Invesco Ultra Short Duration ETF",
    "Long/Short Equity Fund",
    "iShares $ Treasury Bond 1-3yr UCITS ETF",
    "Fidelity Multi Asset Income",
    "Xtrackers MSCI World UCITS ETF 1C",
  ])("returns false for the unleveraged fund %s", (name) => {
    expect(isLeveragedName(name)).toBe(false);
  });
});
