import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import classes from "./table-skeleton.module.css";

/** A placeholder for a table that is loading. */
export function TableSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <SkeletonRegion>
      <div className={classes["table"]} aria-hidden>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes["row"]}>
            <Skeleton width="45%" height="1rem" />
            <Skeleton width="22%" height="0.875rem" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
