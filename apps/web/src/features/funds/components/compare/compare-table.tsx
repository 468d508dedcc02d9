import type { Fund } from "@fundport/api";
import { formatNumber, formatPercent, notAvailable } from "@fundport/i18n";
import { IconX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/use-texts.tsx";
import { Link } from "react-router";
import { formatRisk, percentOrNotAvailable, percentOrZero } from "#features/product/model/facts.ts";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { paletteColor } from "#ui/palette.ts";
import { Section } from "#ui/section.tsx";
import { SignedPercent } from "#ui/signed-percent.tsx";
import { FavouriteButton } from "../favourite-button.tsx";
import classes from "./compare.module.css";

type CompareTableProps = {
  funds: readonly Fund[];
  renderActions: (fund: { id: number; name: string }) => ReactNode;
  onRemove: (id: number) => void;
};

const periods = ["YTD", "1M", "6M", "1Y", "3Y", "5Y", "SinceInception"] as const;
const years = 5;

/** Facts, costs and performance, a column a fund. On a phone the columns slide under the names of the rows. */
export function CompareTable({ funds, renderActions, onRemove }: CompareTableProps) {
  const { t } = useTexts(["funds-lists", "product", "funds"]);
  const lists = useGlobalList("getCodelists");
  const assetClasses = useGlobalList("getAssetClasses");
  const nameIn = (list: readonly { id: number; name: string }[], id: number | null) =>
    list.find((entry) => entry.id === id)?.name ?? notAvailable;
  const groups: { title: string; rows: [string, (fund: Fund) => ReactNode][] }[] = [
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
        [t("block-risks"), ({ riskLevel }) => formatRisk(riskLevel)],
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
        [t("entry-fee"), ({ maximalEntryFee }) => percentOrZero(maximalEntryFee)],
        [t("funds:ongoing-charge"), ({ ongoingCharge }) => percentOrNotAvailable(ongoingCharge)],
        [t("exit-fee"), ({ exitCost }) => percentOrZero(exitCost)],
      ],
    },
    {
      title: t("compare-performance"),
      rows: [
        ...periods.map((period): [string, (fund: Fund) => ReactNode] => [
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
  return (
    <Section isFlush>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable by keyboard and named, and is no landmark */}
      <div className={classes["scroll"]} tabIndex={0} role="group" aria-label={t("compare-title")}>
        <table className={classes["table"]}>
          <caption className="visually-hidden">{t("compare-title")}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t("compare-row")}</span>
              </th>
              {funds.map((fund, place) => (
                <th key={fund.id} scope="col">
                  <span className={classes["fund-name"]}>
                    <span className={classes["dot"]} style={{ background: paletteColor(place) }} aria-hidden />
                    <Link to={`/funds/detail/${fund.id}`}>{fund.name}</Link>
                  </span>
                  <span className={classes["fund-actions"]}>
                    <FavouriteButton fund={fund} />
                    {renderActions(fund)}
                    <IconButton
                      label={t("compare-remove", { name: fund.name })}
                      icon={<IconX size={20} stroke={1.7} aria-hidden />}
                      onClick={() => onRemove(fund.id)}
                    />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className={classes["group"]}>
                <th scope="rowgroup" colSpan={funds.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {rows.map(([label, show]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {funds.map((fund) => (
                    <td key={fund.id}>{show(fund)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </Section>
  );
}
