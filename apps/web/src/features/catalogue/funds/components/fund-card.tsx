import type { ReactNode } from "react";
import { ProductCard } from "#features/catalogue/products/components/product-card.tsx";
import { AssetClassChip } from "./asset-class-chip.tsx";
import type { CatalogueFund } from "../model/catalogue-fund.ts";
import { ClassFacts } from "./class-facts.tsx";
import { FavouriteButton } from "./favourite-button.tsx";
import { FundSparkline } from "./fund-sparkline.tsx";

type FundCardProps = {
  fund: CatalogueFund;
  /** What stands beside the favourite button; the page fills it, since the cart is another feature. */
  actions?: ReactNode;
};

/** A fund at a glance, with a year of its prices. */
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
