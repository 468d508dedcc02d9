import type { ReactNode } from "react";
import { ProductCard } from "#features/catalogue/products/components/product-card.tsx";
import { AssetClassChip } from "./asset-class-chip.tsx";
import type { CatalogueFund } from "../model/catalogue-fund.ts";
import { ClassFacts } from "./class-facts.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { FundSparkline } from "./fund-sparkline.tsx";

type FundCardProps = {
  fund: CatalogueFund;
  /** Actions beside the favourite button. The page passes them in, because the cart is a different feature. */
  actions?: ReactNode;
};

/** A fund summary with a chart of the fund's prices of the last year. */
export function FundCard({ fund, actions }: FundCardProps) {
  const { id, name, issuerName, assetClass, item, isOutdated } = fund;
  return (
    <ProductCard
      name={name}
      target={{ to: `/funds/detail/${id}` }}
      label={assetClass ? <AssetClassChip {...assetClass} /> : <span />}
      actions={
        <>
          <FavouriteButton fund={fund} />
          {actions}
        </>
      }
      facts={<ClassFacts fund={fund} />}
      note={[item.isin ?? item.symbol, issuerName].filter(Boolean).join(" · ")}
      riskLevel={item.riskLevel}
      isRiskEstimated={item.isRiskEstimated}
      performance={item.performance}
      outdatedDay={isOutdated ? item.currentNetAssetValueDate : null}
      chart={<FundSparkline id={id} />}
    />
  );
}
