import type { CartReference } from "@fundport/cart";
import type { TFunction } from "i18next";
import { drawChartPng } from "#ui/chart-png.ts";
import { doughnutConfig } from "#ui/doughnut-chart-config.ts";
import { forecastConfig } from "#ui/forecast-chart-config.ts";
import { paperColors } from "#ui/use-chart-colors.ts";
import { sliceTotals } from "./summarise.ts";
import type { CartFigures } from "./cart-figures.ts";

const forecastSize = { width: 720, height: 320 };
const doughnutSize = { width: 280, height: 280 };

/** Both charts as they are on screen, on paper's colours; null where there is nothing to draw. */
export function drawPictures(t: TFunction, { total }: CartFigures, reference: CartReference) {
  if (!total) return { chartPngData: null, chartPngDataComposition: null };
  const { forecastSummary, totals } = total;
  const labels = {
    invested: t("cart:invested"),
    unfavourable: t("cart:unfavourable"),
    moderate: t("cart:moderate"),
    favourable: t("cart:favourable"),
    years: t("cart:axis-years"),
  };
  const props = {
    series: forecastSummary.points,
    currencyCode: forecastSummary.currencyCode,
    labels,
    formatYear: String,
  };
  const slices = sliceTotals(t, totals, reference);
  return {
    chartPngData: drawChartPng(forecastConfig(props, paperColors), forecastSize.width, forecastSize.height),
    chartPngDataComposition:
      slices.length === 0
        ? null
        : drawChartPng(doughnutConfig(slices, paperColors), doughnutSize.width, doughnutSize.height),
  };
}
