import { useTexts } from "#lib/language/use-texts.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import classes from "./contract-page.module.css";

/** In the shape of what comes: what is known, the documents, and the first of them. */
export function ContractLoading() {
  const { t } = useTexts("contract");
  return (
    <SkeletonRegion label={t("loading")}>
      <div className={classes["layout"]}>
        <div className={classes["aside"]}>
          <div className={classes["waiting"]}>
            <SkeletonText lines={4} />
          </div>
          <div className={classes["waiting"]}>
            <SkeletonText lines={6} />
          </div>
        </div>
        <Skeleton height="100%" radius={10} />
      </div>
    </SkeletonRegion>
  );
}
