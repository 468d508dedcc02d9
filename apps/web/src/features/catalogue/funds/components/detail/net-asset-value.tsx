import type { Fund } from "@fundport/api";
import { formatDay, formatPrice, notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { DetailFigure, LoudChange } from "#ui/layout/detail-header.tsx";
import { changeInPercent } from "#features/catalogue/products/model/format-facts.ts";

/** The price of one unit, with its date and the change from the previous price. */
export function NetAssetValue({ fund, currencyCode }: { fund: Fund; currencyCode: string }) {
  const { t } = useTexts("product");
  const { currentNetAssetValue: current, prevNetAssetValue: previous } = fund;
  const change = changeInPercent(previous, current);
  return (
    <DetailFigure
      label={t("price")}
      value={current === null ? notAvailable : formatPrice(current, currencyCode)}
      notes={
        <>
          {current === null && <span>{t("price-unknown")}</span>}
          {fund.currentNetAssetValueDate !== null && (
            <span>{t("price-of", { day: formatDay(fund.currentNetAssetValueDate) })}</span>
          )}
          {change !== null && <LoudChange percent={change} />}
          {change !== null && fund.prevNetAssetValueDate !== null && (
            <span>{t("change-since", { day: formatDay(fund.prevNetAssetValueDate) })}</span>
          )}
        </>
      }
    />
  );
}
