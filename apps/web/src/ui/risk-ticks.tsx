import { notAvailable } from "@fundport/i18n";
import classes from "./risk-ticks.module.css";

const highestRisk = 7;

type RiskTicksProps = {
  /** 1 to 7; 0 where unknown. */
  level: number;
  /** What it says in words: "Risk 5/7". */
  label: string;
};

/** Risk as seven ticks, as many filled as the risk is high. */
export function RiskTicks({ level, label }: RiskTicksProps) {
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
      {Array.from({ length: highestRisk }, (_, index) => (
        <span key={index} className={classes["tick"]} data-filled={index < level || undefined} aria-hidden />
      ))}
    </span>
  );
}
