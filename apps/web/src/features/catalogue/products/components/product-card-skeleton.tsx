import type { ReactNode } from "react";
import cards from "#ui/layout/card.module.css";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import classes from "./product-card.module.css";

/** A placeholder in the size of a `ProductCard`. */
export function ProductCardSkeleton({ hasFacts = false, chart }: { hasFacts?: boolean; chart?: ReactNode }) {
  return (
    <div className={`${cards["card"]} ${classes["card"]}`} aria-hidden>
      <div className={classes["top"]}>
        <Skeleton width="5rem" height="1.375rem" radius={11} />
      </div>
      <div className={classes["name"]}>
        <Skeleton width="85%" height="1rem" />
      </div>
      {hasFacts && (
        <div className={classes["facts"]}>
          <Skeleton width="6rem" height="1.0625rem" />
        </div>
      )}
      <div className={classes["traits"]}>
        <Skeleton width="45%" height="0.75rem" />
        <Skeleton width="2.5rem" height="0.875rem" />
      </div>
      {chart}
      <div className={classes["periods"]}>
        {[1, 2, 3, 4].map((period) => (
          <Skeleton key={period} width="2.5rem" height="2.25rem" />
        ))}
      </div>
    </div>
  );
}
