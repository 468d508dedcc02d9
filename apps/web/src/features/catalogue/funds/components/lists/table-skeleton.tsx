import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import classes from "./table-skeleton.module.css";

/** The shape of a table that is on its way. */
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
