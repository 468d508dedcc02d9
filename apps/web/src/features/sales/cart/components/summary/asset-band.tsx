import { formatPercent } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { isWhiteColor } from "#ui/charts/is-white-color.ts";
import type { AssetShares } from "../../model/figures/list-asset-shares.ts";
import classes from "./asset-band.module.css";
import summary from "./cart-summary.module.css";

type AssetBandProps = { band: AssetShares };

/**
 * Charts how the shares of the asset classes change over the years, with one column per year. The legend is a table of
 * three moments.
 */
export function AssetBand({ band }: AssetBandProps) {
  const { t } = useTexts("cart");
  return (
    <section className={summary["part"]}>
      <h3 className={summary["heading"]}>{t("band-title")}</h3>
      <YearColumns band={band} />
      <div className={summary["axis"]} aria-hidden>
        <span>{t("today")}</span>
        <span>{t("years", { count: band.years.length })}</span>
      </div>
      <MomentTable band={band} />
      <YearTable band={band} />
    </section>
  );
}

function YearColumns({ band: { parts, years } }: AssetBandProps) {
  return (
    <svg className={classes["plot"]} viewBox={`0 0 ${years.length} 100`} preserveAspectRatio="none" aria-hidden>
      {years.map((shares, year) => (
        <g key={`year-${year + 1}`}>
          {shares.map((height, part) => (
            <rect
              key={parts[part]?.key ?? part}
              x={year}
              y={100 - shares.slice(0, part + 1).reduce((sum, each) => sum + each, 0)}
              width={1}
              height={height}
              fill={parts[part]?.color}
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

function formatShare({ years }: AssetShares, year: number, part: number): string {
  return formatPercent(years[year]?.[part] ?? 0, { decimals: 1 });
}

/** A table of the shares now, halfway and at the end of the horizon, in the colours of the chart. */
function MomentTable({ band }: AssetBandProps) {
  const { t } = useTexts("cart");
  const moments = [
    { key: "now", label: t("today"), year: band.now },
    { key: "half", label: t("band-half"), year: band.halfWay },
    { key: "end", label: t("band-end"), year: band.end },
  ] as const;
  return (
    <table className={classes["legend"]}>
      <caption className="visually-hidden">{t("band-title")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("asset-class")}</th>
          {moments.map(({ key, label }) => (
            <th key={key} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {band.parts.map(({ key, name, color }, part) => (
          <tr key={key}>
            <th scope="row">
              <span
                className={classes["dot"]}
                style={{ background: color }}
                data-white={isWhiteColor(color) || undefined}
                aria-hidden
              />
              {name}
            </th>
            {moments.map((moment) => (
              <td key={moment.key}>{formatShare(band, moment.year, part)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A table of the shares in all years, for screen readers. */
function YearTable({ band }: AssetBandProps) {
  const { t } = useTexts("cart");
  const { parts, years } = band;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{t("band-by-year")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("year")}</th>
            {parts.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((shares, year) => (
            <tr key={`year-${year + 1}`}>
              <th scope="row">{year + 1}</th>
              {shares.map((_share, part) => (
                <td key={parts[part]?.key ?? part}>{formatShare(band, year, part)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
