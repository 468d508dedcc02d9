import {
  assetClasses,
  assetSubClasses,
  fundSubTypes,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { FundRow } from "./fund-row.ts";
import type { AssetClassCode } from "./strategy.ts";

/**
 * The sub-classes from which a diversified mix takes the funds of each asset class, in the order of the funds'
 * positions.
 */
const broadSubClasses: Readonly<Record<AssetClassCode, readonly (readonly string[])[]>> = {
  EQUITY: [["EQ_GLOBAL"], ["EQ_NORTH_AMERICA", "EQ_EUROPE"], ["EQ_EMERGING"]],
  BONDS: [["BO_GOVERNMENT"], ["BO_CORPORATE"], ["BO_SHORT"]],
  MONEY: [["MM"]],
  MIXED: [["MX_BALANCED"]],
  PROPERTY: [["PROPERTY"]],
  COMMODITIES: [["COMMODITIES"]],
};
/** The sub-class of funds of one sector or theme, which do not belong to a diversified mix. */
const themes = "EQ_THEMES";

type FundQuery = {
  assetClass: AssetClassCode;
  /** The fund's position, from 0, among the funds of the same asset class in the mix. */
  position: number;
  /** Selects one of several funds that are equally suitable. */
  turn: number;
  /** The currency of the funds to prefer. */
  currencyId?: number;
  isSustainable?: boolean;
};

/** Returns a fund for a position of a mix that is not in `used`; null if all funds of the asset class are in `used`. */
export function pickFund(funds: readonly FundRow[], used: ReadonlySet<number>, query: FundQuery): FundRow | null {
  const { assetClass, position, turn, currencyId, isSustainable = false } = query;
  const preferred = broadSubClasses[assetClass];
  const subClasses = (preferred[position % preferred.length] ?? []).map((code) => idOf(assetSubClasses, code));
  const candidates = funds.filter(
    ({ id, assetClassId }) => assetClassId === idOf(assetClasses, assetClass) && !used.has(id),
  );
  const narrowed = [
    ({ fundSubTypeId }: FundRow) => (fundSubTypeId === idOf(fundSubTypes, "SUSTAINABLE")) === isSustainable,
    ({ assetSubClassId }: FundRow) => isSustainable || assetSubClassId !== idOf(assetSubClasses, themes),
    ({ assetSubClassId }: FundRow) => isSustainable || subClasses.some((id) => id === assetSubClassId),
    (fund: FundRow) => currencyId === undefined || fund.currencyId === currencyId,
  ].reduce((fitting, fits) => {
    const better = fitting.filter(fits);
    return better.length > 0 ? better : fitting;
  }, candidates);
  return narrowed[turn % narrowed.length] ?? null;
}
