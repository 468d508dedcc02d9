import { memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AssetClassChip } from "#ui/asset-class-chip.tsx";
import { RiskTicks } from "#ui/risk-ticks.tsx";
import { SignedPercent } from "#ui/signed-percent.tsx";
import type { CatalogueFund } from "../model/catalogue.ts";
import { formatRisk } from "#features/product/model/facts.ts";
import { FavouriteButton } from "./favourite-button.tsx";
import classes from "./fund-table.module.css";
import { listPeriods } from "./period-figures.tsx";

type FundTableProps = {
  funds: readonly CatalogueFund[];
  renderActions: (fund: CatalogueFund) => ReactNode;
};

/** What a phone has room for, below the name. */
const shortPeriods = ["YTD", "1Y", "5Y"] as const;

/** Funds as dense rows. On narrow screens what matters least goes first. */
export function FundTable({ funds, renderActions }: FundTableProps) {
  const { t } = useTranslation("funds");
  return (
    <table className={classes["table"]}>
      <caption className="visually-hidden">{t("all-funds")}</caption>
      <thead>
        <tr>
          <th scope="col">{t("fund")}</th>
          <th scope="col" className={classes["class"]}>
            {t("asset-class")}
          </th>
          <th scope="col" className={classes["risk"]}>
            {t("risk")}
          </th>
          {listPeriods.map((period) => (
            <th key={period} scope="col" className={classes["figure"]} data-period={period}>
              {t(`period-${period}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t("actions")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {funds.map((fund) => (
          <Row key={fund.id} fund={fund} renderActions={renderActions} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { fund: CatalogueFund; renderActions: FundTableProps["renderActions"] };

/** A fund that two results have in common is drawn once. */
const Row = memo(function Row({ fund, renderActions }: RowProps) {
  const { t } = useTranslation("funds");
  const { id, name, issuerName, assetClass, item } = fund;
  return (
    <tr>
      <th scope="row">
        <Link className={classes["link"]} to={`/funds/detail/${id}`}>
          {name}
        </Link>
        <span className={classes["below"]}>{[issuerName, item.isin].filter(Boolean).join(" · ")}</span>
        <span className={classes["figures-below"]}>
          {shortPeriods.map((period) => (
            <span key={period}>
              {t(`period-${period}`)} <SignedPercent value={item.performance[period]} decimals={1} />
            </span>
          ))}
        </span>
      </th>
      <td className={classes["class"]}>{assetClass && <AssetClassChip {...assetClass} />}</td>
      <td className={classes["risk"]}>
        <RiskTicks level={item.riskLevel} label={t("risk-of", { risk: formatRisk(item.riskLevel) })} />
      </td>
      {listPeriods.map((period) => (
        <td key={period} className={classes["figure"]} data-period={period}>
          <SignedPercent value={item.performance[period]} decimals={1} />
        </td>
      ))}
      <td>
        <span className={classes["actions"]}>
          <FavouriteButton fund={fund} />
          {renderActions(fund)}
        </span>
      </td>
    </tr>
  );
});
