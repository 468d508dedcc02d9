import type { Fund } from "@fundport/api";
import { formatPrice, notAvailable } from "@fundport/i18n";
import type { ReactNode } from "react";
import { changeInPercent } from "#features/catalogue/products/model/format-facts.ts";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";
import { StickyBar } from "#ui/layout/sticky-bar.tsx";
import { FavouriteButton } from "../favourite-button.tsx";

type FundBarProps = { fund: Fund; currencyCode: string; actions: ReactNode };

/** A sticky bar with the fund's name, price and actions. */
export function FundBar({ fund, currencyCode, actions }: FundBarProps) {
  const { currentNetAssetValue: current, prevNetAssetValue: previous } = fund;
  return (
    <StickyBar
      name={fund.name}
      value={current === null ? notAvailable : formatPrice(current, currencyCode)}
      change={<SignedPercent value={changeInPercent(previous, current)} />}
      actions={
        <>
          <FavouriteButton fund={fund} />
          {actions}
        </>
      }
    />
  );
}
