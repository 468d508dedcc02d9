import {
  assetClasses,
  assetSubClasses,
  fundSubTypes,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { FundRow } from "./fund-row.ts";
import type { AssetClassCode } from "./strategy.ts";

/** What a mix of funds needs in each place of an asset class, so that it is broadly spread; any other fund is a makeshift. */
const broadSubClasses: Readonly<Record<AssetClassCode, readonly (readonly string[])[]>> = {
  EQUITY: [["EQ_GLOBAL"], ["EQ_NORTH_AMERICA", "EQ_EUROPE"], ["EQ_EMERGING"]],
  BONDS: [["BO_GOVERNMENT"], ["BO_CORPORATE"], ["BO_SHORT"]],
  MONEY: [["MM"]],
  MIXED: [["MX_BALANCED"]],
  PROPERTY: [["PROPERTY"]],
  COMMODITIES: [["COMMODITIES"]],
};
/** Funds of one sector or theme; a mix for everybody holds none. */
const themes = "EQ_THEMES";

type Wanted = {
  assetClass: AssetClassCode;
  /** Which fund of its asset class it is in the mix, from 0. */
  place: number;
  /** Another number picks another of the funds that fit equally well. */
  turn: number;
  /** In this currency, if there is one. */
  currencyId?: number;
  isSustainable?: boolean;
};

/** Picks a fund for a place of a mix, none of `used`; null where the asset class has none left. */
export function pickFund(funds: readonly FundRow[], used: ReadonlySet<number>, wanted: Wanted): FundRow | null {
  const { assetClass, place, turn, currencyId, isSustainable = false } = wanted;
  const places = broadSubClasses[assetClass];
  const subClasses = (places[place % places.length] ?? []).map((code) => idOf(assetSubClasses, code));
  const left = funds.filter(({ id, assetClassId }) => assetClassId === idOf(assetClasses, assetClass) && !used.has(id));
  const narrowed = [
    ({ fundSubTypeId }: FundRow) => (fundSubTypeId === idOf(fundSubTypes, "SUSTAINABLE")) === isSustainable,
    ({ assetSubClassId }: FundRow) => isSustainable || assetSubClassId !== idOf(assetSubClasses, themes),
    ({ assetSubClassId }: FundRow) => isSustainable || subClasses.some((id) => id === assetSubClassId),
    (fund: FundRow) => currencyId === undefined || fund.currencyId === currencyId,
  ].reduce((fitting, fits) => {
    const better = fitting.filter(fits);
    return better.length > 0 ? better : fitting;
  }, left);
  return narrowed[turn % narrowed.length] ?? null;
}
