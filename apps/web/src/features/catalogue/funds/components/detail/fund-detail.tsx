import type { Fund } from "@fundport/api";
import { type ReactNode, useMemo, useState } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { CompositionSection } from "#features/catalogue/products/components/composition-section.tsx";
import { DocumentsSection } from "#features/catalogue/product-documents/components/documents-section.tsx";
import { IntroductionSection } from "#features/catalogue/products/components/introduction-section.tsx";
import { PerformanceSection } from "#features/catalogue/products/components/performance-section.tsx";
import { PriceSection } from "#features/catalogue/products/components/price-section.tsx";
import { RiskSection } from "#features/catalogue/products/components/risk-section.tsx";
import { type Anchor, AnchorNavigation } from "#ui/layout/anchor-navigation.tsx";
import { DetailLayout, DetailPart, DetailSections } from "#ui/layout/detail-layout.tsx";
import { classMedianQuery, priceHistoryQuery } from "../../api/fund-queries.ts";
import type { Catalogue } from "../../model/catalogue.ts";
import { type FundNames, useFundNames } from "../../model/use-fund-names.ts";
import { Distributions } from "./distributions.tsx";
import { FactsSection } from "./facts-section.tsx";
import { FundBar } from "./fund-bar.tsx";
import { FundHero } from "./fund-hero.tsx";
import { FundNotes } from "./fund-notes.tsx";
import { RelatedFunds } from "./related-funds.tsx";

type FundDetailProps = {
  fund: Fund;
  catalogue: Catalogue | undefined;
  mainAction: ReactNode;
  renderActions: (fund: { id: number; name: string }) => ReactNode;
};

/** Shows a fund: first name and price, followed by the sections. Source: docs/reference/fund-pages.md#fund-detail. */
export function FundDetail({ fund, catalogue, mainAction, renderActions }: FundDetailProps) {
  const names = useFundNames(fund);
  const anchors = useAnchors(fund);
  const related = fund.relatedFundIds.flatMap((id) => catalogue?.byId.get(id) ?? []);
  const { t } = useTexts("product");
  return (
    <DetailLayout>
      <FundBar fund={fund} currencyCode={names.currencyCode} actions={renderActions(fund)} />
      <FundHero fund={fund} names={names} related={related} mainAction={mainAction} />
      <FundNotes fund={fund} />
      <AnchorNavigation label={t("sections")} anchors={anchors} />
      <Sections fund={fund} names={names} />
      {related.length > 0 && <RelatedFunds funds={related} renderActions={renderActions} />}
    </DetailLayout>
  );
}

/** The sections of the page. Each has an id as the target of its anchor. */
function Sections({ fund, names }: { fund: Fund; names: FundNames }) {
  const { id, distributions, issuer } = fund;
  const { currencyCode } = names;
  const [latestYear] = useState(() => latestYearOf(fund));
  return (
    <DetailSections>
      <DetailPart id="charts" width="wide">
        <PriceSection
          pricesOf={(span, values, currencyId) => priceHistoryQuery(id, span, values, currencyId)}
          currencyCode={currencyCode}
          choices={{
            distributes: distributions.length > 0,
            currencies: names.domesticCurrencies,
            ownCurrencyId: fund.currencyId,
            assetClass: names.assetClass?.name ?? null,
            medianOf: (currencyId, from, to) => classMedianQuery(fund.assetClassId, currencyId, from, to),
          }}
        >
          {distributions.length > 0 && <Distributions distributions={distributions} currencyCode={currencyCode} />}
        </PriceSection>
      </DetailPart>
      <DetailPart id="risk" width="narrow">
        <RiskSection product={fund} />
      </DetailPart>
      <DetailPart id="performance" width="full">
        <PerformanceSection
          performance={fund.performance}
          years={fund.historicalPerformancesYear}
          months={fund.historicalPerformancesMonth}
          latestYear={latestYear}
        />
      </DetailPart>
      <DetailPart id="facts" width="half">
        <FactsSection fund={fund} names={names} />
      </DetailPart>
      <DetailPart width="stack">
        <DetailPart id="composition">
          <CompositionSection compositions={fund.compositions} />
        </DetailPart>
        {fund.documents.length > 0 && (
          <DetailPart id="documents" isScreenOnly>
            <DocumentsSection documents={fund.documents} route="getFundDocument" />
          </DetailPart>
        )}
        <DetailPart id="introduction">
          <IntroductionSection
            description={fund.description}
            issuer={issuer && { id: issuer.issuerId, name: issuer.name, description: issuer.description }}
          />
        </DetailPart>
      </DetailPart>
    </DetailSections>
  );
}

/** Returns the last year of the performance table for a fund that has no yearly figures. */
function latestYearOf({ currentNetAssetValueDate, performance }: Fund): number {
  const day = currentNetAssetValueDate ?? performance[0]?.asOfDate;
  return day === undefined ? new Date().getFullYear() : Number(day.slice(0, 4));
}

function useAnchors(fund: Fund): readonly Anchor[] {
  const { t } = useTexts("product");
  const withDocuments = fund.documents.length > 0;
  return useMemo(
    () =>
      (["charts", "risk", "performance", "facts", "composition", "documents", "introduction"] as const)
        .filter((id) => id !== "documents" || withDocuments)
        .map((id) => ({ id, label: t(`anchor-${id}`) })),
    [t, withDocuments],
  );
}
