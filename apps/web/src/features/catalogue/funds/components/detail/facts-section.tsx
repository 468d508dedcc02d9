import type { Fund } from "@fundport/api";
import { formatMoney, formatNumber, notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactGroups, FactList, type Facts } from "#features/catalogue/products/components/fact-groups.tsx";
import { Section } from "#ui/layout/section.tsx";
import { percentOrNotAvailable, percentOrZero } from "#features/catalogue/products/model/format-facts.ts";
import { formatHorizon, minimumAmounts, volatilityOver } from "#features/catalogue/products/model/investment.ts";
import { EstimateNote } from "#features/catalogue/products/components/estimate-note.tsx";
import type { FundNames } from "../../model/use-fund-names.ts";

type FactsSectionProps = { fund: Fund; names: FundNames };

/**
 * Shows the costs first, followed by the fund's traits and the terms of investing. A missing entry fee, exit cost or
 * expected income shows 0 %; other missing values show N/A.
 */
export function FactsSection({ fund, names }: FactsSectionProps) {
  const { t } = useTexts(["product", "funds"]);
  return (
    <Section title={t("facts")}>
      <FactGroups>
        <FactList facts={useCosts(fund)} isLoud />
        <FactList facts={useTraits(fund, names)} />
        <FactList facts={useInvestment(fund, names)} />
      </FactGroups>
    </Section>
  );
}

function useCosts(fund: Fund): Facts {
  const { t } = useTexts(["product", "funds"]);
  return [
    // A missing entry fee shows 0 %, unless the fee is unknown, which excludes the fund from proposals.
    [
      t("maximal-entry-fee"),
      fund.missingFigures.includes("maximalEntryFee") ? notAvailable : percentOrZero(fund.maximalEntryFee),
    ],
    [t("ongoing-charge"), percentOrNotAvailable(fund.ongoingCharge)],
    [t("exit-cost"), percentOrZero(fund.exitCost)],
    [t("expected-income"), percentOrZero(fund.expectedIncome)],
  ];
}

function useTraits(fund: Fund, names: FundNames): Facts {
  const { t } = useTexts(["product", "funds"]);
  return [
    [t("funds:asset-class"), [names.assetClass?.name, names.subClass].filter(Boolean).join(", ") || notAvailable],
    [t("funds:fund-sub-type"), names.subType ?? notAvailable],
    [t("funds:region"), names.area ?? notAvailable],
    [t("management-style"), fund.managementStyle === null ? notAvailable : t(`management-${fund.managementStyle}`)],
    [
      t("funds:dividend-policy"),
      fund.dividendPolicy === null ? notAvailable : t(`funds:dividend-${fund.dividendPolicy}`),
    ],
    [t("five-year-volatility"), percentOrNotAvailable(volatilityOver(fund, 5))],
    [t("funds:aum"), fund.aum === null ? notAvailable : formatMoney(fund.aum, names.currencyCode, 0)],
    [t("funds:number-of-clients"), fund.numberOfClients === 0 ? notAvailable : formatNumber(fund.numberOfClients)],
    [t("funds:view-count"), formatNumber(fund.viewCount)],
  ];
}

function useInvestment(fund: Fund, names: FundNames): Facts {
  const { t } = useTexts(["product", "funds"]);
  const minimumOf = (part: "oneOff" | "periodical") =>
    fund.limits
      .flatMap((limit) => {
        const amount = minimumAmounts(limit)[part];
        return amount === null ? [] : [formatMoney(amount, names.codeOfCurrency(limit.currencyId), 0)];
      })
      .join(" · ") || notAvailable;
  return [
    [t("currency"), names.currencyCode],
    [t("funds:isin"), fund.isin ?? notAvailable],
    [
      t("investment-horizon"),
      fund.investmentHorizon === null ? (
        notAvailable
      ) : (
        <>
          {formatHorizon(fund.investmentHorizon, t)}
          <EstimateNote estimate={fund.estimates.investmentHorizon} />
        </>
      ),
    ],
    [t("one-off-investment"), fund.oneOffInvestmentType === "Forbidden" ? t("not-offered") : minimumOf("oneOff")],
    [
      t("periodical-investment"),
      fund.periodicalInvestmentType === "Forbidden" ? t("not-offered") : minimumOf("periodical"),
    ],
    [t("long-term-product"), t(fund.availableForLTIP ? "yes" : "no")],
  ];
}
