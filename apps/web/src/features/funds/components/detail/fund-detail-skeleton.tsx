import { Section } from "#ui/section.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "#ui/skeleton.tsx";
import classes from "./fund-detail.module.css";
import hero from "./fund-hero.module.css";
import { PriceHistorySkeleton } from "./price-history-skeleton.tsx";

/** A fund that is on its way: its name at once where the list knows it, the rest in the shape of what comes. */
export function FundDetailSkeleton({ name, issuerName }: { name: string | undefined; issuerName: string | null }) {
  return (
    <div className={classes["detail"]}>
      <header className={hero["hero"]}>
        <div className={hero["identity"]}>
          <p className={hero["issuer"]}>{issuerName ?? " "}</p>
          <h1 className={hero["name"]} tabIndex={-1}>
            {name ?? <Skeleton width="60%" height="1.2em" />}
          </h1>
          <div className={hero["traits"]}>
            <Skeleton width="9rem" height="1.375rem" radius={11} />
          </div>
        </div>
        <div className={hero["side"]}>
          <div className={hero["price"]}>
            <Skeleton width="14rem" height="2.75rem" />
            <div className={hero["change"]} />
          </div>
        </div>
      </header>
      <SkeletonRegion>
        <Skeleton height="2.875rem" />
      </SkeletonRegion>
      <div className={classes["sections"]}>
        <div className={classes["wide"]}>
          <Section>
            <div className={classes["section-header"]} />
            <PriceHistorySkeleton />
          </Section>
        </div>
        <div className={classes["narrow"]}>
          <Section>
            <SkeletonText lines={6} />
          </Section>
        </div>
        <div className={classes["full"]}>
          <Section>
            <SkeletonText lines={10} />
          </Section>
        </div>
      </div>
    </div>
  );
}
