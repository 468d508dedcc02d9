import { useTexts } from "#lib/language/use-texts.tsx";
import { Skeleton, SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import classes from "./contract-page.module.css";

/** A loading skeleton in the shape of the contract step: facts, list of documents, and the first document. */
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
