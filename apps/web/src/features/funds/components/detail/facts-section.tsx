import type { Fund } from "@fundport/api";
import { formatMoney, formatNumber, notAvailable } from "@fundport/i18n";
import { useTranslation } from "react-i18next";
import { Section } from "#ui/section.tsx";
import { percentOrNotAvailable, percentOrZero } from "../../model/facts.ts";
import { formatHorizon, leastAmounts, volatilityOver } from "../../model/fund-facts.ts";
import type { FundNames } from "../../model/use-fund-names.ts";
import classes from "./facts-section.module.css";

type FactsSectionProps = { fund: Fund; names: FundNames };
type Facts = readonly (readonly [label: string, value: string])[];

/** Costs first, then what the fund is, then what may be invested. Missing values show N/A, missing costs 0 %. */
export function FactsSection({ fund, names }: FactsSectionProps) {
  const { t } = useTranslation("funds");
  return (
    <Section title={t("facts")}>
      <div className={classes["groups"]}>
        <FactList facts={useCosts(fund)} isLoud />
        <FactList facts={useTraits(fund, names)} />
        <FactList facts={useInvestment(fund, names)} />
      </div>
    </Section>
  );
}

function FactList({ facts, isLoud }: { facts: Facts; isLoud?: boolean }) {
  return (
    <dl className={classes["facts"]} data-loud={isLoud || undefined}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function useCosts(fund: Fund): Facts {
  const { t } = useTranslation("funds");
  return [
    [t("maximal-entry-fee"), percentOrZero(fund.maximalEntryFee)],
    [t("ongoing-charge"), percentOrNotAvailable(fund.ongoingCharge)],
    [t("exit-cost"), percentOrZero(fund.exitCost)],
    [t("expected-income"), percentOrZero(fund.expectedIncome)],
  ];
}

function useTraits(fund: Fund, names: FundNames): Facts {
  const { t } = useTranslation("funds");
  return [
    [t("asset-class"), [names.assetClass?.name, names.subClass].filter(Boolean).join(", ") || notAvailable],
    [t("fund-sub-type"), names.subType ?? notAvailable],
    [t("region"), names.area ?? notAvailable],
    [t("management-style"), fund.managementStyle === null ? notAvailable : t(`management-${fund.managementStyle}`)],
    [t("dividend-policy"), t(`dividend-${fund.dividendPolicy ?? (fund.payYield ? "Distribution" : "ReInvestment")}`)],
    [t("five-year-volatility"), percentOrNotAvailable(volatilityOver(fund, 5))],
    [t("aum"), fund.aum === null ? notAvailable : formatMoney(fund.aum, names.currencyCode, 0)],
    [t("number-of-clients"), formatNumber(fund.numberOfClients)],
    [t("view-count"), formatNumber(fund.viewCount)],
  ];
}

function useInvestment(fund: Fund, names: FundNames): Facts {
  const { t } = useTranslation("funds");
  const least = (part: "oneOff" | "periodical") =>
    fund.limits
      .flatMap((limit) => {
        const amount = leastAmounts(limit)[part];
        return amount === null ? [] : [formatMoney(amount, names.codeOfCurrency(limit.currencyId), 0)];
      })
      .join(" · ") || notAvailable;
  return [
    [t("currency"), names.currencyCode],
    [t("isin"), fund.isin ?? notAvailable],
    [
      t("investment-horizon"),
      fund.investmentHorizon === null ? notAvailable : formatHorizon(fund.investmentHorizon, t),
    ],
    [t("one-off-investment"), fund.oneOffInvestmentType === "Forbidden" ? t("not-offered") : least("oneOff")],
    [
      t("periodical-investment"),
      fund.periodicalInvestmentType === "Forbidden" ? t("not-offered") : least("periodical"),
    ],
    [t("long-term-product"), t(fund.availableForLTIP ? "yes" : "no")],
  ];
}
