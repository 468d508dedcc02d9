import { ProductCardSkeleton } from "#features/catalogue/products/components/product-card-skeleton.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import sparkline from "./fund-sparkline.module.css";

/** The placeholder of a fund's card while it loads, in the size of the card. */
export function FundCardSkeleton() {
  const chart = (
    <div className={sparkline["sparkline"]}>
      <Skeleton height="100%" />
    </div>
  );
  return <ProductCardSkeleton hasFacts chart={chart} />;
}
