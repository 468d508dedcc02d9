import { ProductCardSkeleton } from "#features/catalogue/products/components/product-card-skeleton.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import sparkline from "./fund-sparkline.module.css";

/** A placeholder in the size of a fund's card. */
export function FundCardSkeleton() {
  const chart = (
    <div className={sparkline["sparkline"]}>
      <Skeleton height="100%" />
    </div>
  );
  return <ProductCardSkeleton hasFacts chart={chart} />;
}
