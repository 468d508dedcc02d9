import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import { FundCardSkeleton } from "./fund-card-skeleton.tsx";
import classes from "./funds-grid-skeleton.module.css";

/** Two rows of placeholder cards. */
export function FundsGridSkeleton() {
  return (
    <SkeletonRegion>
      <div className={classes["groups"]}>
        {[1, 2].map((group) => (
          <div key={group}>
            <div className={classes["title"]}>
              <Skeleton width="12rem" height="1.25rem" />
            </div>
            <div className={classes["cards"]}>
              {[1, 2, 3, 4, 5].map((card) => (
                <div key={card} className={classes["card"]}>
                  <FundCardSkeleton />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
