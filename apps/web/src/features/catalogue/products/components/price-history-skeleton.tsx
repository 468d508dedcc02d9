import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import classes from "./price-section.module.css";

/** Figures and chart of the size they will have. */
export function PriceHistorySkeleton() {
  return (
    <SkeletonRegion>
      <div className={classes["readout"]}>
        <Skeleton width="14rem" height="2rem" />
      </div>
      <div className={classes["plot"]}>
        <Skeleton height="100%" radius={8} />
      </div>
    </SkeletonRegion>
  );
}
