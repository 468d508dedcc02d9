import type { AssetClassCode } from "../import/asset-class-map.ts";
import { createLimits } from "./fee-schemes.ts";

type ClassDefaults = {
  /** Years. */
  investmentHorizon: number;
  /** Unfavourable, moderate, favourable: percent a year. */
  gains: readonly [number, number, number];
};

/**
 * What is usual in an asset class, for a fund whose file has nothing and whose history is too short; it is shown as such
 * everywhere. A leveraged or inverse fund never gets it. Risk and fees have no usual value: they are known, computed from
 * prices, or not known. Source: docs/spec-gaps.md, Catalogue; docs/decisions/222
 */
export const assetClassDefaults: Record<AssetClassCode, ClassDefaults> = {
  EQUITY: { investmentHorizon: 7, gains: [-2, 6, 12] },
  BONDS: { investmentHorizon: 4, gains: [-0.8, 2.8, 4.8] },
  MONEY: { investmentHorizon: 1, gains: [0.2, 1.9, 3.2] },
  MIXED: { investmentHorizon: 5, gains: [-1.2, 4.2, 8] },
  PROPERTY: { investmentHorizon: 6, gains: [-2.2, 4.8, 9.6] },
  COMMODITIES: { investmentHorizon: 7, gains: [-5, 3.6, 12] },
};

/** The contract type that sells single funds; imported funds join it where it exists. */
export const defaultContractType = "FUNDS";

/** The least amounts that the portal accepts, whatever a statute asks. */
export const defaultLimits = createLimits({ statute: null, portal: 500 }, { statute: null, portal: 300 });
