import type { Program } from "@fundport/api";
import { formatMoney, notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { FactGroups, FactList, type Facts } from "#features/catalogue/products/components/fact-groups.tsx";
import { percentOrNotAvailable, percentOrZero } from "#features/catalogue/products/model/format-facts.ts";
import { formatHorizon, minimumAmounts, volatilityOver } from "#features/catalogue/products/model/investment.ts";
import { Section } from "#ui/layout/section.tsx";
import type { PortfolioNames } from "../../model/use-portfolio-names.ts";

type ProgramFactsProps = { program: Program; names: PortfolioNames };

/**
 * Shows the costs first, followed by the program's traits and the terms of investing. A missing entry fee, exit cost or
 * expected income shows 0 %; other missing values show N/A.
 */
export function ProgramFacts({ program, names }: ProgramFactsProps) {
  const { t } = useTexts("product");
  return (
    <Section title={t("facts")}>
      <FactGroups>
        <FactList facts={useCosts(program)} isLoud />
        <FactList facts={useTraits(program, names)} />
        <FactList facts={useInvestment(program, names)} />
      </FactGroups>
    </Section>
  );
}

function useCosts(program: Program): Facts {
  const { t } = useTexts("product");
  return [
    [t("maximal-entry-fee"), percentOrZero(program.maximalEntryFee)],
    [t("ongoing-charge"), percentOrNotAvailable(program.ter)],
    [t("exit-cost"), percentOrZero(program.exitCost)],
    [t("expected-income"), percentOrZero(program.expectedIncome)],
  ];
}

function useTraits(program: Program, names: PortfolioNames): Facts {
  const { t } = useTexts(["product", "portfolios"]);
  const contractType = names.contractTypeOf(program.contractTypeId);
  return [
    [
      t("portfolios:contract-type"),
      contractType ? <Link to={`/portfoliogroup/detail/${contractType.id}`}>{contractType.name}</Link> : notAvailable,
    ],
    [t("portfolios:code"), program.code],
    [t("management-style"), t(`management-${program.managementStyle}`)],
    [t("five-year-volatility"), percentOrNotAvailable(volatilityOver(program, 5))],
  ];
}

function useInvestment(program: Program, names: PortfolioNames): Facts {
  const { t } = useTexts("product");
  const least = (part: "oneOff" | "periodical") =>
    program.limits
      .flatMap((limit) => {
        const amount = minimumAmounts(limit)[part];
        return amount === null ? [] : [formatMoney(amount, names.codeOfCurrency(limit.currencyId), 0)];
      })
      .join(" · ") || notAvailable;
  return [
    [t("currency"), names.codeOfCurrency(program.currencyId)],
    [t("investment-horizon"), formatHorizon(program.investmentHorizon, t)],
    [t("one-off-investment"), program.oneOffInvestmentType === "Forbidden" ? t("not-offered") : least("oneOff")],
    [
      t("periodical-investment"),
      program.periodicalInvestmentType === "Forbidden" ? t("not-offered") : least("periodical"),
    ],
    [t("long-term-product"), t(program.availableForLTIP ? "yes" : "no")],
  ];
}
