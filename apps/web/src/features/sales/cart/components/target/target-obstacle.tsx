import type { TargetObstacle as Obstacle } from "@fundport/cart";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useCart } from "../../model/state/cart-store.ts";
import type { CartScope } from "../../model/state/cart-scope.ts";
import classes from "./target-dialog.module.css";

/** Explains why no payment for the target can be calculated, and how to fix that. */
export function TargetObstacle({ obstacle, scope }: { obstacle: Obstacle; scope: CartScope }) {
  const { t } = useTexts("insight");
  const entry = useCart((cart) => (obstacle.uuid === null ? undefined : cart.items[obstacle.uuid]));
  const { min, max } = obstacle.horizon ?? { min: null, max: null };
  return (
    <p className={classes["obstacle"]}>
      {t(`obstacle-${obstacle.reason}`, {
        name: entry ? scope.entryName(entry) : "",
        min: min ?? 0,
        max: max ?? 99,
      })}
    </p>
  );
}
