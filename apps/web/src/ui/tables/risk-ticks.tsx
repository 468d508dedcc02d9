import { notAvailable } from "@fundport/i18n";
import { type CSSProperties, memo } from "react";
import classes from "./risk-ticks.module.css";

type RiskTicksProps = {
  /** 1 to 7; 0 if unknown. */
  level: number;
  /** The accessible text: "Risk 5/7". */
  label: string;
  /** The risk is estimated, not published: adds a sign before the ticks. */
  isEstimated?: boolean | undefined;
};

/** Risk as seven ticks, filled up to the level. A single element, because a list has hundreds of them. */
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
