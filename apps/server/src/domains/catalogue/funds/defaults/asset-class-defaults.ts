import type { AssetClassCode } from "../import/asset-class-map.ts";
import { createLimits } from "./fee-schemes.ts";

type ClassDefaults = {
  /** The usual investment horizon in years. */
  investmentHorizon: number;
  /** Expected gains in percent a year: unfavourable, moderate, favourable. */
  gains: readonly [number, number, number];
};

/**
 * Usual figures of each asset class, used for a fund whose file lacks them and whose price history is too short. They
 * are marked as estimates everywhere. Leveraged and inverse funds never get them, and they do not include risk or fees.
 * Source: docs/reference/price-figures.md#usual-figures-of-an-asset-class.
 */
export const assetClassDefaults: Record<AssetClassCode, ClassDefaults> = {
  EQUITY: { investmentHorizon: 7, gains: [-2, 6, 12] },
  BONDS: { investmentHorizon: 4, gains: [-0.8, 2.8, 4.8] },
  MONEY: { investmentHorizon: 1, gains: [0.2, 1.9, 3.2] },
  MIXED: { investmentHorizon: 5, gains: [-1.2, 4.2, 8] },
  PROPERTY: { investmentHorizon: 6, gains: [-2.2, 4.8, 9.6] },
  COMMODITIES: { investmentHorizon: 7, gains: [-5, 3.6, 12] },
};

/** The contract type of imported funds whose file does not state one. It is used only if it exists in the code list. */
export const defaultContractType = "FUNDS";

/**
 * The default minimum amounts. They are our own limits, not statutory ones.
 * Source: docs/reference/catalogue.md#fee-schemes.
 */
export const defaultLimits = createLimits({ statute: null, ours: 500 }, { statute: null, ours: 300 });
