import classes from "#features/catalogue/products/components/product-card.module.css";
import cards from "#ui/layout/card.module.css";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import sparkline from "./fund-sparkline.module.css";

/** The shape of a card that is on its way, of the card's own size. */
export function FundCardSkeleton() {
  return (
    <div className={`${cards["card"]} ${classes["card"]}`} aria-hidden>
      <div className={classes["top"]}>
        <Skeleton width="5rem" height="1.375rem" radius={11} />
      </div>
      <div className={classes["name"]}>
        <Skeleton width="85%" height="1rem" />
      </div>
      <div className={classes["facts"]}>
        <Skeleton width="6rem" height="1.0625rem" />
      </div>
      <div className={classes["traits"]}>
        <Skeleton width="45%" height="0.75rem" />
        <Skeleton width="2.5rem" height="0.875rem" />
      </div>
      <div className={sparkline["sparkline"]}>
        <Skeleton height="100%" />
      </div>
      <div className={classes["periods"]}>
        {[1, 2, 3, 4].map((period) => (
          <Skeleton key={period} width="2.5rem" height="2.25rem" />
        ))}
      </div>
    </div>
  );
}
