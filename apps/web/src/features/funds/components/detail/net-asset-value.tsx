import type { Fund } from "@fundport/api";
import { formatDay, notAvailable } from "@fundport/i18n";
import { useTranslation } from "react-i18next";
import { SignedPercent } from "#ui/signed-percent.tsx";
import { changeInPercent, formatPrice } from "../../model/facts.ts";
import classes from "./fund-hero.module.css";

/** The price of a unit: loudest of all, with its day and its change from the price before. */
export function NetAssetValue({ fund, currencyCode }: { fund: Fund; currencyCode: string }) {
  const { t } = useTranslation("funds");
  const { currentNetAssetValue: current, prevNetAssetValue: previous } = fund;
  const change = changeInPercent(previous, current);
  return (
    <div className={classes["price"]}>
      <p className={classes["value"]}>
        <span className="visually-hidden">{t("price")} </span>
        {current === null ? notAvailable : formatPrice(current, currencyCode)}
      </p>
      <p className={classes["change"]}>
        {fund.currentNetAssetValueDate !== null && (
          <span>{t("price-of", { day: formatDay(fund.currentNetAssetValueDate) })}</span>
        )}
        {change !== null && (
          <span className={classes["percent"]}>
            <SignedPercent value={change} />
          </span>
        )}
        {change !== null && fund.prevNetAssetValueDate !== null && (
          <span>{t("change-since", { day: formatDay(fund.prevNetAssetValueDate) })}</span>
        )}
      </p>
    </div>
  );
}
