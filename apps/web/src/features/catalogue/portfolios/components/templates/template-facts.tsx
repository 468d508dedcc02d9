import type { FundPackageTemplate } from "@fundport/api";
import { notAvailable } from "@fundport/i18n";
import { useTexts } from "#lib/language/use-texts.tsx";
import { FactGroups, FactList, type Facts } from "#features/catalogue/products/components/fact-groups.tsx";
import { percentOrNotAvailable, percentOrZero } from "#features/catalogue/products/model/format-facts.ts";
import { volatilityOver } from "#features/catalogue/products/model/investment.ts";
import { Section } from "#ui/layout/section.tsx";
import type { PortfolioNames } from "../../model/use-portfolio-names.ts";

type TemplateFactsProps = { template: FundPackageTemplate; names: PortfolioNames };

/**
 * Shows the costs first, followed by the template's traits. A missing entry fee or expected income shows 0 %; other
 * missing values show N/A.
 */
export function TemplateFacts({ template, names }: TemplateFactsProps) {
  const { t } = useTexts(["product", "portfolios"]);
  const costs: Facts = [
    [t("maximal-entry-fee"), percentOrZero(template.maximalEntryFee)],
    [t("ongoing-charge"), percentOrNotAvailable(template.ter)],
    [t("expected-income"), percentOrZero(template.expectedIncome)],
  ];
  const traits: Facts = [
    [t("portfolios:package-type"), t(`portfolios:package-${template.packageType}`)],
    [t("portfolios:category"), names.categoryOf(template.categoryId) ?? notAvailable],
    [t("portfolios:funds-inside"), String(template.funds.length)],
    [t("currency"), names.codeOfCurrency(template.currencyId)],
    [t("five-year-volatility"), percentOrNotAvailable(volatilityOver(template, 5))],
  ];
  return (
    <Section title={t("facts")}>
      <FactGroups>
        <FactList facts={costs} isLoud />
        <FactList facts={traits} />
      </FactGroups>
    </Section>
  );
}
