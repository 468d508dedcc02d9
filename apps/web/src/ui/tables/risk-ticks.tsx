import { notAvailable } from "@fundport/i18n";
import { type CSSProperties, memo } from "react";
import classes from "./risk-ticks.module.css";

type RiskTicksProps = {
  /** 1 to 7; 0 where unknown. */
  level: number;
  /** What it says in words: "Risk 5/7". */
  label: string;
  /** Nobody published it: a sign before the ticks says so. */
  isEstimated?: boolean | undefined;
};

/** Risk as seven ticks, as many filled as the risk is high; one element, since a list has hundreds. */
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
