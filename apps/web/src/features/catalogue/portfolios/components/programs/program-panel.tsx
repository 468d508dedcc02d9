import type { ProgramListItem } from "@fundport/api";
import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { formatRisk } from "#features/catalogue/products/model/format-facts.ts";
import { AnchorNavigation } from "#ui/layout/anchor-navigation.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { RiskTicks } from "#ui/tables/risk-ticks.tsx";
import { Section } from "#ui/layout/section.tsx";
import { SkeletonRegion, SkeletonText } from "#ui/feedback/skeleton.tsx";
import { programQuery } from "../../api/portfolio-queries.ts";
import { externalLinkOf } from "../../model/external-link.ts";
import { usePortfolioNames } from "../../model/use-portfolio-names.ts";
import { useAnchors } from "./program-detail.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import classes from "./program-panel.module.css";
import { hasDocuments, ProgramSections } from "./program-sections.tsx";

type ProgramPanelProps = {
  program: ProgramListItem;
  /** Renders the program's cart button; null if the contract type cannot be added to the cart. */
  renderCart: CartSlot | null;
};

/** One program of a contract type. Shows the program's name immediately, and the sections once they have loaded. */
export function ProgramPanel({ program, renderCart }: ProgramPanelProps) {
  const { t, i18n } = useTexts(["portfolios", "product"]);
  const names = usePortfolioNames();
  const { data, error, isFetching, refetch } = useQuery(programQuery(program.id, i18n.language));
  const anchors = useAnchors(data !== undefined && hasDocuments(data));
  return (
    <>
      <div className={classes["head"]}>
        <div className={classes["titles"]}>
          <h2 className={classes["name"]}>
            <ProgramLink program={program} language={i18n.language} />
          </h2>
          <RiskTicks level={program.riskLevel} label={t("product:risk-of", { risk: formatRisk(program.riskLevel) })} />
        </div>
        {renderCart?.(program, { isLabelled: true })}
      </div>
      {data && (
        <>
          <AnchorNavigation label={t("sections")} anchors={anchors} />
          <ProgramSections program={data} names={names} />
        </>
      )}
      {!data && error && (
        <ErrorState
          title={t("program-failed-title")}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <Section>
          <SkeletonRegion>
            <SkeletonText lines={10} />
          </SkeletonRegion>
        </Section>
      )}
    </>
  );
}

/**
 * The program's name as a link. For Slovak users, the link opens the program's external page in a new tab, if there is
 * one.
 */
function ProgramLink({ program, language }: { program: ProgramListItem; language: string }) {
  const { t } = useTexts("product");
  const external = externalLinkOf(program, language);
  if (external === null) return <Link to={`/portfolio/detail/${program.id}`}>{program.name}</Link>;
  return (
    <a href={external} target="_blank" rel="noreferrer">
      {program.name}
      <span className="visually-hidden"> {t("opens-in-new-tab")}</span>
    </a>
  );
}
