import { createFeeSchemes, createLimits } from "./fee-schemes.ts";
import type { AssetClassCode } from "../asset-class-map.ts";

type Defaults = {
  riskLevel: number;
  investmentHorizon: number;
  /** Unfavourable, moderate, favourable: percent a year. */
  gains: readonly [number, number, number];
  /** Highest entry fee, percent. */
  entryFee: number;
};

/** What an imported fund gets where its file has nothing, by asset class. Source: docs/spec-gaps.md, Catalogue. */
export const assetClassDefaults: Record<AssetClassCode, Defaults> = {
  EQUITY: { riskLevel: 4, investmentHorizon: 7, gains: [-2, 6, 12], entryFee: 4 },
  BONDS: { riskLevel: 2, investmentHorizon: 4, gains: [-0.8, 2.8, 4.8], entryFee: 2 },
  MONEY: { riskLevel: 1, investmentHorizon: 1, gains: [0.2, 1.9, 3.2], entryFee: 0.3 },
  MIXED: { riskLevel: 3, investmentHorizon: 5, gains: [-1.2, 4.2, 8], entryFee: 3 },
  PROPERTY: { riskLevel: 4, investmentHorizon: 6, gains: [-2.2, 4.8, 9.6], entryFee: 3 },
  COMMODITIES: { riskLevel: 5, investmentHorizon: 7, gains: [-5, 3.6, 12], entryFee: 3 },
};

/** The contract type that sells single funds; imported funds join it where it exists. */
export const defaultContractType = "FUNDS";

export const defaultFeeSchemes = (assetClass: AssetClassCode) =>
  createFeeSchemes(assetClassDefaults[assetClass].entryFee, "GrossAmount");
export const defaultLimits = createLimits({ statute: null, portal: 500 }, { statute: null, portal: 300 });
