import type { YearOfCosts } from "@fundport/cart";
import { formatPercent } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import classes from "./return-chart.module.css";

const width = 100;
const height = 100;

/**
 * Charts the yearly return before and after costs, by year of exit. The table beside the chart contains the numbers.
 */
export function ReturnChart({ years }: { years: readonly YearOfCosts[] }) {
  const { t } = useTexts(["insight", "cart"]);
  const [first, last] = [years[0], years.at(-1)];
  if (!first || !last) return null;
  const all = years.flatMap(({ withoutCosts, afterCosts }) => [withoutCosts, afterCosts]);
  const [low, high] = [Math.min(0, ...all), Math.max(0.01, ...all)];
  const x = (index: number) => Math.round((index / (years.length - 1)) * width * 100) / 100;
  const y = (value: number) => Math.round((height - ((value - low) / (high - low)) * height) * 100) / 100;
  const line = (pick: (year: YearOfCosts) => number) =>
    years.map((year, index) => `${index === 0 ? "M" : "L"}${x(index)} ${y(pick(year))}`).join("");
  const label = t("insight:effect-chart", {
    first: formatPercent(first.afterCosts),
    last: formatPercent(last.afterCosts),
    without: formatPercent(last.withoutCosts),
    years: t("cart:years", { count: last.year }),
  });
  const gap = `${line((year) => year.withoutCosts)}${years
    .map((year, index) => `L${x(index)} ${y(year.afterCosts)}`)
    .toReversed()
    .join("")}Z`;
  return (
    <figure className={classes["figure"]}>
      <div className={classes["plot"]}>
        <span className={classes["mark"]} aria-hidden style={{ top: `${y(0)}%` }}>
          0 %
        </span>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> cannot follow the colour scheme */}
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
          <line className={classes["zero"]} x1="0" x2={width} y1={y(0)} y2={y(0)} />
          <path className={classes["gap"]} d={gap} />
          <path className={classes["without"]} d={line((year) => year.withoutCosts)} />
          <path className={classes["after"]} d={line((year) => year.afterCosts)} />
        </svg>
      </div>
      <figcaption className={classes["legend"]}>
        <span data-line="without">{t("insight:return-without")}</span>
        <span data-line="after">{t("insight:return-after")}</span>
        <span data-line="gap">{t("insight:reduction")}</span>
      </figcaption>
    </figure>
  );
}
