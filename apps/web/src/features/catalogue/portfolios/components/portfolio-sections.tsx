import type { FundPackageTemplate, Limit, PriceHistory, Program } from "@fundport/api";
import type { UseQueryOptions } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { PerformanceSection } from "#features/catalogue/products/components/performance-section.tsx";
import { PriceSection } from "#features/catalogue/products/components/price-section.tsx";
import { RiskSection } from "#features/catalogue/products/components/risk-section.tsx";
import type { PriceSpan } from "#features/catalogue/products/model/price-range.ts";
import { DetailPart, DetailSections } from "#ui/layout/detail-layout.tsx";
import { latestYearOf } from "../model/performance.ts";
import { LevelsSection } from "./levels-section.tsx";
import { type Weight, WeightsSection } from "./weights-section.tsx";

/** The fields that the pages of programs and templates have in common. */
export type Portfolio = Pick<
  Program & FundPackageTemplate,
  | "riskLevel"
  | "volatilities"
  | "performance"
  | "historicalPerformancesYear"
  | "composition2ndLevel"
  | "composition3rdLevel"
> & { readonly performanceComputed: boolean; readonly investmentHorizon?: number; readonly limits?: readonly Limit[] };

type PortfolioSectionsProps = {
  portfolio: Portfolio;
  weights: readonly Weight[];
  facts: ReactNode;
  pricesOf: (span: PriceSpan) => UseQueryOptions<PriceHistory>;
  /** The currency of a unit's price. Not used for a computed series, whose values are points. */
  currencyCode: string;
  /** A note for performance figures that are computed from the funds' prices. */
  computedNote: string;
  /** The sections with documents and introduction, if the product has any. */
  children?: ReactNode;
};

/**
 * The sections facts, performance, charts, weights, risk and composition. Each has an id as the target of its anchor.
 * Source: docs/reference/portfolios.md#program-page.
 */
export function PortfolioSections(props: PortfolioSectionsProps) {
  const { portfolio, weights, facts, pricesOf, currencyCode, computedNote, children } = props;
  const { t } = useTexts("portfolios");
  const [today] = useState(() => new Date());
  const { performance, historicalPerformancesYear, performanceComputed } = portfolio;
  return (
    <DetailSections>
      <DetailPart id="facts" width="half">
        {facts}
      </DetailPart>
      <DetailPart id="performance" width="half">
        <PerformanceSection
          performance={performance}
          years={historicalPerformancesYear}
          months={null}
          latestYear={latestYearOf(performance, today)}
          {...(performanceComputed ? { note: computedNote } : {})}
        />
      </DetailPart>
      <DetailPart id="charts" width="full">
        <PriceSection
          pricesOf={pricesOf}
          currencyCode={performanceComputed ? null : currencyCode}
          {...(performanceComputed ? { description: t("value-computed") } : {})}
        />
      </DetailPart>
      <DetailPart id="weights" width="wide">
        <WeightsSection weights={weights} />
      </DetailPart>
      <DetailPart id="risk" width="narrow">
        <RiskSection product={portfolio} />
      </DetailPart>
      <DetailPart id="composition" width="full">
        <LevelsSection secondLevel={portfolio.composition2ndLevel} thirdLevel={portfolio.composition3rdLevel} />
      </DetailPart>
      {children}
    </DetailSections>
  );
}
