import { notAvailable } from "@fundport/i18n";
import { type CSSProperties, memo } from "react";
import classes from "./risk-ticks.module.css";

type RiskTicksProps = {
  /** The risk from 1 to 7; 0 if it is unknown. */
  level: number;
  /** The accessible text: "Risk 5/7". */
  label: string;
  /** Whether the risk is estimated instead of published. If true, a sign is shown before the ticks. */
  isEstimated?: boolean | undefined;
};

/**
 * Shows a risk as seven ticks, filled up to the level. It renders a single element, because a list has hundreds of
 * risks.
 */
export const RiskTicks = memo(function RiskTicks({ level, label, isEstimated }: RiskTicksProps) {
  const shared = { role: "img", title: label, "aria-label": label } as const;
  if (level === 0)
    return (
      <span {...shared} className={classes["missing"]}>
        {notAvailable}
      </span>
    );
  const style = { "--filled": level } as CSSProperties;
  if (isEstimated)
    return (
      <span {...shared} className={classes["estimated"]}>
        ≈<span className={classes["ticks"]} style={style} />
      </span>
    );
  return <span {...shared} className={classes["ticks"]} style={style} />;
});
