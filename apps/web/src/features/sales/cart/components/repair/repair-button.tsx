import type { Effect } from "@fundport/cart";
import { type EffectContext, describeChanges, describeFee } from "../../model/texts/describe-effect.ts";
import { WrappingButton } from "../wrapping-button.tsx";
import classes from "./repair-panel.module.css";

type RepairButtonProps = { subjectName: string; effect: Effect; context: EffectContext; onClick: () => void };

/** A repair with everything that it changes and what it costs. All look alike: none is proposed before another. */
export function RepairButton({ subjectName, effect, context, onClick }: RepairButtonProps) {
  const changes = describeChanges(effect, context).join(" · ");
  const fee = describeFee(effect, context);
  return (
    <WrappingButton
      // What is seen is part of what is heard, letter by letter.
      aria-label={[`${subjectName}: ${changes}`, ...(fee === null ? [] : [fee])].join(" ")}
      onClick={onClick}
    >
      {`${changes} `}
      {fee !== null && <span className={classes["fee"]}>{fee}</span>}
    </WrappingButton>
  );
}
