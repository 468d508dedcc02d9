import { Button } from "@mantine/core";
import type { FundPackageTemplate } from "@fundport/api";
import { IconTrash } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useNavigate } from "react-router";
import { FavouriteToggle } from "#features/catalogue/favourites/components/favourite-toggle.tsx";
import { formatRisk } from "#features/catalogue/products/model/format-facts.ts";
import { AnchorNavigation } from "#ui/layout/anchor-navigation.tsx";
import { DetailHeader } from "#ui/layout/detail-header.tsx";
import { DetailLayout } from "#ui/layout/detail-layout.tsx";
import { RiskTicks } from "#ui/tables/risk-ticks.tsx";
import { StickyBar } from "#ui/layout/sticky-bar.tsx";
import { templatePricesQuery } from "../../api/portfolio-queries.ts";
import { useDeleteTemplate } from "../../api/use-delete-template.ts";
import { usePortfolioNames } from "../../model/use-portfolio-names.ts";
import { PortfolioFigure, YearChange } from "../portfolio-figure.tsx";
import { PortfolioSections } from "../portfolio-sections.tsx";
import { useAnchors } from "../programs/program-detail.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import { TemplateFacts } from "./template-facts.tsx";

type TemplateDetailProps = { template: FundPackageTemplate; renderCart: CartSlot };

/**
 * Shows a template. Templates have no documents and no introduction.
 * Source: docs/reference/portfolios.md#model-portfolio-pages.
 */
export function TemplateDetail({ template, renderCart }: TemplateDetailProps) {
  const { t } = useTexts("portfolios");
  const names = usePortfolioNames();
  const anchors = useAnchors(false, false);
  const weights = template.funds.map(({ idFund, ratio }) => ({ fundId: idFund, share: ratio }));
  return (
    <DetailLayout>
      <StickyBar
        name={template.name}
        value={<YearChange performance={template.performance} />}
        actions={
          <>
            <FavouriteToggle productType="FundPackage" id={template.id} name={template.name} />
            {renderCart(template)}
          </>
        }
      />
      <TemplateHeader template={template} category={names.categoryOf(template.categoryId)} renderCart={renderCart} />
      <AnchorNavigation label={t("sections")} anchors={anchors} />
      <PortfolioSections
        portfolio={template}
        weights={weights}
        facts={<TemplateFacts template={template} names={names} />}
        pricesOf={(span) => templatePricesQuery(template.id, span)}
        currencyCode={names.codeOfCurrency(template.currencyId)}
        computedNote={t("performance-computed-template")}
      />
    </DetailLayout>
  );
}

type TemplateHeaderProps = TemplateDetailProps & { category: string | null };

function TemplateHeader({ template, category, renderCart }: TemplateHeaderProps) {
  const { t } = useTexts(["portfolios", "product"]);
  const navigate = useNavigate();
  const { askAndDelete, isDeleting } = useDeleteTemplate(() => void navigate("/portfolio/template/organization"));
  const { id, name, packageType, riskLevel } = template;
  return (
    <DetailHeader
      overline={[t(`package-${packageType}`), category].filter(Boolean).join(" · ")}
      name={name}
      traits={<RiskTicks level={riskLevel} label={t("product:risk-of", { risk: formatRisk(riskLevel) })} />}
      figure={<PortfolioFigure performance={template.performance} />}
      actions={
        <>
          {renderCart(template, { isLabelled: true })}
          <FavouriteToggle productType="FundPackage" id={id} name={name} variant="default" />
          {packageType === "Advisor" && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} stroke={1.7} aria-hidden />}
              loading={isDeleting}
              onClick={() => void askAndDelete({ id, name })}
            >
              {t("template-delete-confirm")}
            </Button>
          )}
        </>
      }
    />
  );
}
