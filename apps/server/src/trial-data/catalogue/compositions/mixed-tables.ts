import type { AssetKind } from "./names.ts";

/** The assets of a mixed or other fund by kind, in percent. The percentages add up to 100. */
export type PartsTable = {
  parts: Partial<Record<AssetKind, number>>;
  /** The share and bond tables that a mixed fund consists of, by code, each with its percentage. */
  through?: Readonly<Record<string, number>>;
};

/**
 * Tables of parts by the code of the strategy. The kinds of assets have the same weights as the markets that the prices
 * of the mixed fund follow.
 */
export const partsTables: Readonly<Record<string, PartsTable>> = {
  DEFENSIVE: {
    parts: { bonds: 70, shares: 22, cash: 8 },
    through: { GLOBAL: 22, GOV_EUR: 40, CORPORATE: 30 },
  },
  BALANCED: {
    parts: { shares: 50, bonds: 45, cash: 5 },
    through: { GLOBAL: 50, GOV_EUR: 25, CORPORATE: 20 },
  },
  DYNAMIC: {
    parts: { shares: 80, bonds: 15, cash: 5 },
    through: { GLOBAL: 80, CORPORATE: 15 },
  },
  INCOME: {
    parts: { bonds: 50, shares: 42, property: 5, cash: 3 },
    through: { GLOBAL_DIVIDEND: 42, CORPORATE: 25, HIGH_YIELD: 25, REITS: 5 },
  },
  ABSOLUTE: { parts: { bills: 48, other: 21, shares: 15, bonds: 10, gold: 6 } },
  MONEY_CZK: { parts: { repo: 61, deposits: 24, bills: 13, cash: 2 } },
  MONEY_EUR: { parts: { deposits: 47, bills: 41, cash: 12 } },
  MONEY_USD: { parts: { bills: 58, deposits: 33, cash: 9 } },
  GOLD: { parts: { gold: 92, silver: 6, platinum: 2 } },
  COMMODITIES: { parts: { crops: 33, energy: 30, preciousMetals: 20, metals: 17 } },
  FKI_PROPERTY: { parts: { offices: 42, warehouses: 33, shops: 25 } },
  FKI_EQUITY: { parts: { firms: 84, cash: 16 } },
};
/** An index fund of gold consists only of gold. */
export const goldOnly: PartsTable = { parts: { gold: 100 } };
