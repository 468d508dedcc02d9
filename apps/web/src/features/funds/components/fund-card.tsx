import { truncateName } from "@fundport/i18n";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { AssetClassChip } from "#ui/asset-class-chip.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { RiskTicks } from "#ui/risk-ticks.tsx";
import type { CatalogueFund } from "../model/catalogue.ts";
import { formatRisk } from "#features/product/model/facts.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import classes from "./fund-card.module.css";
import { FundSparkline } from "./fund-sparkline.tsx";
import { PeriodFigures } from "./period-figures.tsx";

type FundCardProps = {
  fund: CatalogueFund;
  /** What stands beside the favourite button; the page fills it, since the cart is another feature. */
  actions?: ReactNode;
};

/** A fund at a glance. All of the card opens the fund; heart and actions lie above that. */
export function FundCard({ fund, actions }: FundCardProps) {
  const { t } = useTexts("funds");
  const { id, name, issuerName, assetClass, item } = fund;
  return (
    <article className={classes["card"]}>
      <div className={classes["top"]}>
        {assetClass ? <AssetClassChip {...assetClass} /> : <span />}
        <span className={classes["actions"]}>
          <FavouriteButton fund={fund} />
          {actions}
        </span>
      </div>
      <h3 className={classes["name"]}>
        <CardLink className={classes["link"]} to={`/funds/detail/${id}`} title={name}>
          {truncateName(name)}
        </CardLink>
      </h3>
      <div className={classes["traits"]}>
        <span className={classes["issuer"]}>{issuerName}</span>
        <RiskTicks level={item.riskLevel} label={t("risk-of", { risk: formatRisk(item.riskLevel) })} />
      </div>
      <FundSparkline id={id} />
      <PeriodFigures performance={item.performance} />
    </article>
  );
}
