import type { Fund } from "@fundport/api";
import { formatNumber, formatPercent, notAvailable } from "@fundport/i18n";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { formatRisk, percentOrNotAvailable, percentOrZero } from "#features/catalogue/products/model/format-facts.ts";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { SignedPercent } from "#ui/tables/signed-percent.tsx";

/** A row of the comparison: its label, and a function that renders the value for a fund. */
export type CompareRow = [label: string, show: (fund: Fund) => ReactNode];

const periods = ["YTD", "1M", "6M", "1Y", "3Y", "5Y", "SinceInception"] as const;
const years = 5;

/** Returns the rows of the comparison table: facts, costs and performance. */
export function useCompareGroups(): { title: string; rows: CompareRow[] }[] {
  const { t } = useTexts(["funds-lists", "product", "funds"]);
  const lists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((entry) => entry.id === id)?.name ?? notAvailable;
  return [
    {
      title: t("compare-facts"),
      rows: [
        [t("issuer"), ({ issuer, basicIssuerId }) => issuer?.name ?? nameIn(lists.basicIssuers, basicIssuerId)],
        ["ISIN", ({ isin }) => isin ?? notAvailable],
        [t("product:asset-class"), ({ assetClassId }) => nameIn(assetClasses, assetClassId)],
        [t("block-regions"), ({ investmentAreaId }) => nameIn(lists.investmentAreas, investmentAreaId)],
        [
          t("product:currency"),
          (fund) => lists.currencies.find(({ id }) => id === fund.currencyId)?.code ?? notAvailable,
        ],
        [
          t("block-managementStyles"),
          ({ managementStyle: style }) => (style ? t(`funds:management-${style}`) : notAvailable),
        ],
        [
          t("block-dividendPolicies"),
          ({ dividendPolicy: policy }) => (policy ? t(`funds:dividend-${policy}`) : notAvailable),
        ],
        [
          t("block-risks"),
          ({ riskLevel, estimates }) => (estimates.riskLevel ? `≈ ${formatRisk(riskLevel)}` : formatRisk(riskLevel)),
        ],
        [
          t("five-year-volatility"),
          ({ volatilities }) => percentOrNotAvailable(volatilities.find((entry) => entry.years === years)?.value),
        ],
        [
          t("horizon"),
          ({ investmentHorizon: count }) => (count === null ? notAvailable : t("product:years", { count })),
        ],
        [t("product:rating"), ({ rating }) => (rating === 0 ? notAvailable : `${formatNumber(rating)}/5`)],
      ],
    },
    {
      title: t("compare-costs"),
      rows: [
        [
          t("entry-fee"),
          ({ maximalEntryFee, missingFigures }) =>
            missingFigures.includes("maximalEntryFee") ? notAvailable : percentOrZero(maximalEntryFee),
        ],
        [t("product:ongoing-charge"), ({ ongoingCharge }) => percentOrNotAvailable(ongoingCharge)],
        [t("exit-fee"), ({ exitCost }) => percentOrZero(exitCost)],
      ],
    },
    {
      title: t("compare-performance"),
      rows: [
        ...periods.map((period): CompareRow => [
          t(`product:period-long-${period}`),
          ({ performance }) => <SignedPercent value={performance.find(({ type }) => type === period)?.value ?? null} />,
        ]),
        [
          t("expected-income"),
          ({ expectedIncome }) =>
            expectedIncome === null ? formatPercent(0, { decimals: 0 }) : formatPercent(expectedIncome),
        ],
      ],
    },
  ];
}
