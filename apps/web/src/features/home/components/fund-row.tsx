import type { FundListItem } from "@fundport/api";
import { formatPercent, notAvailable } from "@fundport/i18n";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/reference/use-reference.ts";
import classes from "./fund-row.module.css";

/** A fund in one line: what it is, how its year went, and by how much. */
export function FundRow({ fund, sparkline }: { fund: FundListItem; sparkline: ReactNode }) {
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
        <span className={classes["figure"]} data-sign={Math.sign(year ?? 0)}>
          {year === null ? notAvailable : formatPercent(year, { signed: true })}
        </span>
        <span className={classes["label"]}>{t("year-performance")}</span>
      </div>
    </div>
  );
}
