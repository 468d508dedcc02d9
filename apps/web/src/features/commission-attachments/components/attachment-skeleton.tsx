import { Skeleton, SkeletonRegion } from "#ui/skeleton.tsx";
import classes from "./attachment-skeleton.module.css";

/** Rows in the shape of those that come. */
export function AttachmentSkeleton() {
  return (
    <SkeletonRegion>
      {Array.from({ length: 8 }, (_, row) => (
        <div key={row} className={classes["row"]}>
          <Skeleton width="min(45%, 18rem)" height="0.875em" />
          <Skeleton width="5rem" height="0.75em" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
