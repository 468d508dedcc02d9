import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import classes from "./price-section.module.css";

/** A skeleton of the figures and the chart in their final size. */
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
