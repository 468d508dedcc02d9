import type { Fund } from "@fundport/api";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { AssetClassChip } from "../asset-class-chip.tsx";
import { DetailHeader, DetailTag } from "#ui/layout/detail-header.tsx";
import { StarRating } from "#ui/tables/star-rating.tsx";
import type { CatalogueFund } from "../../model/catalogue-fund.ts";
import type { FundNames } from "../../model/use-fund-names.ts";
import { FavouriteButton } from "../favourite-button.tsx";
import { CheaperClass } from "./cheaper-class.tsx";
import { FactsheetButton } from "./factsheet-button.tsx";
import { NetAssetValue } from "./net-asset-value.tsx";
import { RelatedMenu } from "./related-menu.tsx";

type FundHeroProps = { fund: Fund; names: FundNames; related: readonly CatalogueFund[]; mainAction: ReactNode };

/** The top of the page: name and price first, then the fund's actions. */
export function FundHero({ fund, names, related, mainAction }: FundHeroProps) {
  const { t } = useTexts("product");
  return (
    <DetailHeader
      overline={[names.issuer, fund.isin ?? fund.symbol].filter(Boolean).join(" · ")}
      name={fund.name}
      traits={
        <>
          {names.assetClass && <AssetClassChip {...names.assetClass} />}
          {fund.rating > 0 && <StarRating rating={fund.rating} label={t("rating-of", { rating: fund.rating })} />}
          {fund.tags.map(({ label, color }) => (
            <DetailTag key={label} label={label} color={color} />
          ))}
          <CheaperClass fund={fund} />
        </>
      }
      figure={<NetAssetValue fund={fund} currencyCode={names.currencyCode} />}
      actions={
        <>
          {mainAction}
          <FavouriteButton fund={fund} variant="default" />
          <FactsheetButton fund={fund} />
          {related.length > 0 && <RelatedMenu funds={related} />}
        </>
      }
    />
  );
}
