import type { Fund } from "@fundport/api";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AssetClassChip } from "#ui/asset-class-chip.tsx";
import { StarRating } from "#ui/star-rating.tsx";
import type { CatalogueFund } from "../../model/catalogue.ts";
import type { FundNames } from "../../model/use-fund-names.ts";
import { FavouriteButton } from "../favourite-button.tsx";
import classes from "./fund-hero.module.css";
import { NetAssetValue } from "./net-asset-value.tsx";
import { RelatedMenu } from "./related-menu.tsx";

type FundHeroProps = { fund: Fund; names: FundNames; related: readonly CatalogueFund[]; mainAction: ReactNode };

/** Name and price first, then what can be done with the fund. */
export function FundHero({ fund, names, related, mainAction }: FundHeroProps) {
  const { t } = useTranslation("funds");
  return (
    <header className={classes["hero"]}>
      <div className={classes["identity"]}>
        <p className={classes["issuer"]}>{[names.issuer, fund.isin].filter(Boolean).join(" · ")}</p>
        <h1 className={classes["name"]} tabIndex={-1}>
          {fund.name}
        </h1>
        <div className={classes["traits"]}>
          {names.assetClass && <AssetClassChip {...names.assetClass} />}
          <StarRating rating={fund.rating} label={t("rating-of", { rating: fund.rating })} />
          {fund.tags.map(({ label, color }) => (
            <span key={label} className={classes["tag"]}>
              <span className={classes["tag-dot"]} style={{ background: color }} aria-hidden />
              {label}
            </span>
          ))}
        </div>
      </div>
      <div className={classes["side"]}>
        <NetAssetValue fund={fund} currencyCode={names.currencyCode} />
        <div className={classes["actions"]}>
          {mainAction}
          <FavouriteButton fund={fund} variant="default" />
          {related.length > 0 && <RelatedMenu funds={related} />}
        </div>
      </div>
    </header>
  );
}
