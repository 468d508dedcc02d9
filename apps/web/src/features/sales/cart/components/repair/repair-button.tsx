import type { Effect } from "@fundport/cart";
import { type EffectContext, describeChanges, describeFee } from "../../model/texts/describe-effect.ts";
import { WrappingButton } from "../wrapping-button.tsx";
import classes from "./repair-panel.module.css";

type RepairButtonProps = { subjectName: string; effect: Effect; context: EffectContext; onClick: () => void };

/**
 * A button that applies a repair, labelled with all its changes and its cost. All repairs look alike, because none is
 * recommended over another.
 */
export function RepairButton({ subjectName, effect, context, onClick }: RepairButtonProps) {
  const changes = describeChanges(effect, context).join(" · ");
  const fee = describeFee(effect, context);
  return (
    <WrappingButton
      // The accessible name must contain the visible text unchanged.
      aria-label={[`${subjectName}: ${changes}`, ...(fee === null ? [] : [fee])].join(" ")}
      onClick={onClick}
    >
      {`${changes} `}
      {fee !== null && <span className={classes["fee"]}>{fee}</span>}
    </WrappingButton>
  );
}
