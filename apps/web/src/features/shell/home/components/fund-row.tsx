import type { FundListItem } from "@fundport/api";
import { formatDay, formatPercent, notAvailable } from "@fundport/i18n";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import classes from "./fund-row.module.css";

type FundRowProps = {
  fund: FundListItem;
  /** True if the fund's figures are older than the market's. Outdated figures are grey and show their date. */
  isOutdated: boolean;
  sparkline: ReactNode;
};

/** A fund in one line: its name, a chart of the last year, and the return. */
export function FundRow({ fund, isOutdated, sparkline }: FundRowProps) {
  const { t } = useTexts("home");
  const assetClass = useGlobalList("getAssetClasses").find(({ id }) => id === fund.assetClassId);
  const { assetClassBaseTypes, currencies } = useGlobalList("getCodelists");
  const baseCode = assetClassBaseTypes.find(({ id }) => id === assetClass?.baseTypeId)?.code ?? "unknown";
  const currency = currencies.find(({ id }) => id === fund.currencyId);
  const year = fund.performance["1Y"];
  return (
    <div className={classes["row"]}>
      <div className={classes["words"]}>
        <Link to={`/funds/detail/${fund.id}`} className={classes["name"]}>
          {fund.name}
        </Link>
        <div className={classes["facts"]}>
          {assetClass && (
            <span className={classes["dot"]} style={{ background: `var(--asset-${baseCode})` }} aria-hidden />
          )}
          {[assetClass?.name, currency?.code].filter(Boolean).join(" · ")}
        </div>
      </div>
      <div className={classes["spark"]}>{sparkline}</div>
      <div className={classes["year"]}>
        <span
          className={classes["figure"]}
          data-sign={isOutdated ? undefined : Math.sign(year ?? 0)}
          data-outdated={isOutdated || undefined}
        >
          {year === null ? notAvailable : formatPercent(year, { signed: true })}
        </span>
        <span className={classes["label"]}>
          {isOutdated && fund.currentNetAssetValueDate !== null
            ? t("year-performance-to", { day: formatDay(fund.currentNetAssetValueDate) })
            : t("year-performance")}
        </span>
      </div>
    </div>
  );
}
