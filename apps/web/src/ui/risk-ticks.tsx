import { notAvailable } from "@fundport/i18n";
import { type CSSProperties, memo } from "react";
import classes from "./risk-ticks.module.css";

type RiskTicksProps = {
  /** 1 to 7; 0 where unknown. */
  level: number;
  /** What it says in words: "Risk 5/7". */
  label: string;
};

/** Risk as seven ticks, as many filled as the risk is high; one element, since a list has hundreds. */
export const RiskTicks = memo(function RiskTicks({ level, label }: RiskTicksProps) {
  if (level === 0)
    return (
      <span className={classes["missing"]} title={label}>
        <span className="visually-hidden">{label}</span>
        <span aria-hidden>{notAvailable}</span>
      </span>
    );
  return (
    <span className={classes["ticks"]} title={label}>
      <span className="visually-hidden">{label}</span>
      <span className={classes["bars"]} style={{ "--filled": level } as CSSProperties} aria-hidden />
    </span>
  );
});
