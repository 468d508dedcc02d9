import type { Fund } from "@fundport/api";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { Catalogue } from "../../model/catalogue.ts";
import { type FundNames, useFundNames } from "../../model/use-fund-names.ts";
import { AnchorNavigation, type Anchor } from "./anchor-navigation.tsx";
import { CompositionSection } from "./composition-section.tsx";
import { DocumentsSection } from "./documents-section.tsx";
import { FactsSection } from "./facts-section.tsx";
import classes from "./fund-detail.module.css";
import { FundHero } from "./fund-hero.tsx";
import { IntroductionSection } from "./introduction-section.tsx";
import { PerformanceSection } from "./performance-section.tsx";
import { PriceSection } from "./price-section.tsx";
import { RelatedFunds } from "./related-funds.tsx";
import { RiskSection } from "./risk-section.tsx";
import { StickyBar } from "./sticky-bar.tsx";

type FundDetailProps = {
  fund: Fund;
  catalogue: Catalogue | undefined;
  mainAction: ReactNode;
  renderActions: (fund: { id: number; name: string }) => ReactNode;
};

/** Everything about a fund: name and price first, then the sections of the specification in its order. */
export function FundDetail({ fund, catalogue, mainAction, renderActions }: FundDetailProps) {
  const names = useFundNames(fund);
  const anchors = useAnchors(fund);
  const related = fund.relatedFundIds.flatMap((id) => catalogue?.byId.get(id) ?? []);
  return (
    <div className={classes["detail"]}>
      <StickyBar fund={fund} currencyCode={names.currencyCode} actions={renderActions(fund)} />
      <FundHero fund={fund} names={names} related={related} mainAction={mainAction} />
      <AnchorNavigation anchors={anchors} />
      <Sections fund={fund} names={names} />
      {related.length > 0 && <RelatedFunds funds={related} renderActions={renderActions} />}
    </div>
  );
}

/** Each with the id of its anchor. */
function Sections({ fund, names }: { fund: Fund; names: FundNames }) {
  return (
    <div className={classes["sections"]}>
      <div id="charts" className={classes["wide"]}>
        <PriceSection fundId={fund.id} currencyCode={names.currencyCode} distributions={fund.distributions} />
      </div>
      <div id="risk" className={classes["narrow"]}>
        <RiskSection fund={fund} />
      </div>
      <div id="performance" className={classes["full"]}>
        <PerformanceSection fund={fund} />
      </div>
      <div id="facts" className={classes["half"]}>
        <FactsSection fund={fund} names={names} />
      </div>
      <div className={classes["stack"]}>
        <div id="composition">
          <CompositionSection compositions={fund.compositions} />
        </div>
        {hasDocuments(fund) && (
          <div id="documents">
            <DocumentsSection documents={fund.documents} />
          </div>
        )}
        <div id="introduction">
          <IntroductionSection fund={fund} />
        </div>
      </div>
    </div>
  );
}

function useAnchors(fund: Fund): readonly Anchor[] {
  const { t } = useTranslation("funds");
  const withDocuments = hasDocuments(fund);
  return useMemo(
    () =>
      (["charts", "risk", "performance", "facts", "composition", "documents", "introduction"] as const)
        .filter((id) => id !== "documents" || withDocuments)
        .map((id) => ({ id, label: t(`anchor-${id}`) })),
    [t, withDocuments],
  );
}

/** A document without an address cannot be opened. */
function hasDocuments({ documents }: Fund): boolean {
  return documents.some(({ link }) => link !== null);
}
