import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import { Skeleton, SkeletonRegion } from "#ui/feedback/skeleton.tsx";
import classes from "./item-card.module.css";

/** A skeleton of an item whose product is loading. Shows the item's name if it is known. */
export function ItemSkeleton({ name }: { name: string }) {
  const { t } = useTexts("cart");
  return (
    <div className={classes["card"]}>
      <SkeletonRegion label={t("item-loading", { name })}>
        <div className={classes["head"]}>
          <div className={classes["titles"]}>
            <p className={classes["name"]}>{name}</p>
            <Skeleton width="9rem" height="0.75rem" />
          </div>
        </div>
        <div className={classes["body"]}>
          <div className={classes["inputs"]}>
            {["one-off", "periodical", "horizon"].map((field) => (
              <Skeleton key={field} height="3.75rem" radius={8} />
            ))}
          </div>
          <div className={classes["outlook"]}>
            <Skeleton height="3.75rem" radius={8} />
            <Skeleton height="9rem" radius={8} />
          </div>
        </div>
      </SkeletonRegion>
    </div>
  );
}

type ItemFailureProps = { name: string; onRetry: () => void; onRemove: () => void };

/** The card of an item whose product could not be loaded. The cart keeps its inputs. */
export function ItemFailure({ name, onRetry, onRemove }: ItemFailureProps) {
  const { t } = useTexts("cart");
  return (
    <article className={classes["card"]} aria-label={name}>
      <div className={classes["head"]}>
        <div className={classes["titles"]}>
          <h3 className={classes["name"]}>{name}</h3>
        </div>
        <IconButton label={t("remove", { name })} icon={<IconTrash size={18} stroke={1.7} />} onClick={onRemove} />
      </div>
      <ErrorState title={t("item-failed-title", { name })} text={t("item-failed-text")} onRetry={onRetry} isCompact />
    </article>
  );
}
