import type { AssetClassCode } from "../import/asset-class-map.ts";
import { createLimits } from "./fee-schemes.ts";

type ClassDefaults = {
  /** Years. */
  investmentHorizon: number;
  /** Unfavourable, moderate and favourable, in percent a year. */
  gains: readonly [number, number, number];
};

/**
 * The usual figures of an asset class, for a fund whose file lacks them and whose history is too short. They are marked
 * wherever they appear. Leveraged and inverse funds never get them. Risk and fees have no usual value.
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

/** The contract type, if it exists, for imported funds whose file does not state one. */
export const defaultContractType = "FUNDS";

/** The default minimum amounts: our own limits, not statutory ones. Source: docs/reference/catalogue.md#fee-schemes. */
export const defaultLimits = createLimits({ statute: null, ours: 500 }, { statute: null, portal: 300 });
