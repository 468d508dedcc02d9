import {
  assetClasses,
  assetSubClasses,
  fundSubTypes,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { FundRow } from "./fund-row.ts";
import type { AssetClassCode } from "./strategy.ts";

/** The preferred sub-classes of the funds of each asset class in a diversified mix, in order. */
const broadSubClasses: Readonly<Record<AssetClassCode, readonly (readonly string[])[]>> = {
  EQUITY: [["EQ_GLOBAL"], ["EQ_NORTH_AMERICA", "EQ_EUROPE"], ["EQ_EMERGING"]],
  BONDS: [["BO_GOVERNMENT"], ["BO_CORPORATE"], ["BO_SHORT"]],
  MONEY: [["MM"]],
  MIXED: [["MX_BALANCED"]],
  PROPERTY: [["PROPERTY"]],
  COMMODITIES: [["COMMODITIES"]],
};
/** Funds of one sector or theme, which are not part of a diversified mix. */
const themes = "EQ_THEMES";

type FundQuery = {
  assetClass: AssetClassCode;
  /** The position of the fund among those of its asset class in the mix, from 0. */
  position: number;
  /** Selects among funds that fit equally well. */
  turn: number;
  /** Prefers funds in this currency. */
  currencyId?: number;
  isSustainable?: boolean;
};

/** Picks a fund that is not in `used` for a position of a mix; null if the asset class has no further fund. */
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
