import type { Program } from "@fundport/api";
import { type ReactNode, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { formatRisk } from "#features/catalogue/products/model/format-facts.ts";
import { AnchorNavigation } from "#ui/layout/anchor-navigation.tsx";
import { DetailHeader, DetailTag } from "#ui/layout/detail-header.tsx";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { RiskTicks } from "#ui/tables/risk-ticks.tsx";
import { StickyBar } from "#ui/layout/sticky-bar.tsx";
import { type PortfolioNames, usePortfolioNames } from "../../model/use-portfolio-names.ts";
import { PortfolioFigure, YearChange } from "../portfolio-figure.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import { hasDocuments, ProgramSections } from "./program-sections.tsx";

type ProgramDetailProps = { program: Program; renderCart: CartSlot };

/**
 * Shows a program: first name and performance, followed by the sections.
 * Source: docs/reference/portfolios.md#program-page.
 */
export function ProgramDetail({ program, renderCart }: ProgramDetailProps) {
  const { t } = useTexts("portfolios");
  const names = usePortfolioNames();
  const anchors = useAnchors(hasDocuments(program));
  const isOffered = isProgramOffered(program, names);
  return (
    <DetailLayout>
      <StickyBar
        name={program.name}
        value={<YearChange performance={program.performance} />}
        actions={isOffered && renderCart(program)}
      />
      <ProgramHeader program={program} names={names} actions={isOffered && renderCart(program, { isLabelled: true })} />
      <AnchorNavigation label={t("sections")} anchors={anchors} />
      <ProgramSections program={program} names={names} />
    </DetailLayout>
  );
}

/** Returns true if the program can be added to the cart, which requires an Active contract type. */
export function isProgramOffered(program: { readonly contractTypeId: number }, names: PortfolioNames): boolean {
  return names.contractTypeOf(program.contractTypeId)?.status === "Active";
}

type ProgramHeaderProps = { program: Program; names: PortfolioNames; actions: ReactNode };

function ProgramHeader({ program, names, actions }: ProgramHeaderProps) {
  const { t } = useTexts(["portfolios", "product"]);
  const contractType = names.contractTypeOf(program.contractTypeId);
  return (
    <DetailHeader
      overline={[contractType?.name, program.code].filter(Boolean).join(" · ")}
      name={program.name}
      traits={
        <>
          <DetailTag label={t(`product:management-${program.managementStyle}`)} color={program.color} />
          <RiskTicks level={program.riskLevel} label={t("product:risk-of", { risk: formatRisk(program.riskLevel) })} />
        </>
      }
      figure={<PortfolioFigure performance={program.performance} />}
      actions={actions}
    />
  );
}

const sections = ["facts", "performance", "charts", "weights", "risk", "composition"] as const;

/** Returns the anchors of a portfolio page. Source: docs/reference/portfolios.md#program-page. */
export function useAnchors(withDocuments: boolean, withIntroduction = true) {
  const { t } = useTexts("portfolios");
  return useMemo(
    () =>
      [
        ...sections,
        ...(withDocuments ? (["documents"] as const) : []),
        ...(withIntroduction ? (["introduction"] as const) : []),
      ].map((id) => ({ id, label: t(`anchor-${id}`) })),
    [t, withDocuments, withIntroduction],
  );
}
