import type { FundPackageTemplateListItem } from "@fundport/api";
import { IconAdjustmentsHorizontal, IconChartLine } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { imageAddress } from "../model/image-address.ts";
import { useAssignedTemplates } from "../model/use-assigned-templates.ts";
import { hasPrograms, overviewStyles, sortByOrder } from "../model/overview.ts";
import { CardCell, CardGrid } from "./card-grid.tsx";
import { ContractTypeCard } from "./contract-type-card.tsx";
import { OfferCard } from "./offer-card.tsx";
import { PanelCard } from "./panel-card.tsx";
import classes from "./portfolio-offers.module.css";
import { PortfolioImage } from "./portfolio-image.tsx";

/**
 * Shows cards that link to programs, panels and quick options. Management styles without programs and panels that are
 * not Active are grey. Source: docs/reference/portfolios.md#offers-on-the-home-page.
 */
export function PortfolioOffers() {
  const { t } = useTexts("portfolios");
  const programs = useGlobalList("getPrograms");
  const panels = sortByOrder(useGlobalList("getPanels"));
  return (
    <>
      <CardGrid title={t("offers")}>
        {overviewStyles.map((style) => (
          <CardCell key={style}>
            <OfferCard
              name={t(`overview-${style}`)}
              description={t(`overview-${style}-text`)}
              status={hasPrograms(programs, style) ? "Active" : "Disabled"}
              image={
                <Icon>
                  {style === "active" ? <IconAdjustmentsHorizontal stroke={1.6} /> : <IconChartLine stroke={1.6} />}
                </Icon>
              }
              to={`/portfolio/overview/${style}`}
            />
          </CardCell>
        ))}
        {panels.map((panel) => (
          <CardCell key={panel.id}>
            <PanelCard panel={panel} />
          </CardCell>
        ))}
      </CardGrid>
      <RecommendedTemplates />
      <QuickOptions />
    </>
  );
}

/** The fund packages that the company recommends. Hidden if there are none. */
function RecommendedTemplates() {
  const { t } = useTexts(["portfolios", "funds", "shell"]);
  const { templates, loadingIds } = useAssignedTemplates("Recommended");
  if (templates.length === 0 && loadingIds.length === 0) return null;
  return (
    <CardGrid title={t("funds:templates-Recommended")}>
      {loadingIds.map((id) => (
        <CardCell key={id}>
          <span className="visually-hidden">{t("shell:loading")}</span>
          <Skeleton height="5.5rem" />
        </CardCell>
      ))}
      {templates.map((template) => (
        <CardCell key={template.id}>
          <TemplateOffer template={template} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function TemplateOffer({ template }: { template: FundPackageTemplateListItem }) {
  const { t } = useTexts("portfolios");
  return (
    <OfferCard
      name={template.name}
      description={t("fund-count", { count: template.funds.length })}
      status="Active"
      image={<PortfolioImage src={imageAddress("fundpackagetemplate", template)} size={44} />}
      to={`/portfolio/template/detail/${template.id}`}
    />
  );
}

/** Contract types for quick options, together with quick-option funds and packages. Hidden if there are none. */
function QuickOptions() {
  const { t } = useTexts("portfolios");
  const contractTypes = sortByOrder(useGlobalList("getContractTypes")).filter(
    ({ useType }) => useType === "QuickOptions",
  );
  const funds = useQuickFunds();
  const { templates } = useAssignedTemplates("QuickOptions");
  if (contractTypes.length + funds.length + templates.length === 0) return null;
  return (
    <CardGrid title={t("quick-options")}>
      {contractTypes.map((contractType) => (
        <CardCell key={contractType.id}>
          <ContractTypeCard contractType={contractType} />
        </CardCell>
      ))}
      {funds.map((fund) => (
        <CardCell key={`fund-${fund.id}`}>
          <OfferCard
            name={fund.name}
            description={fund.isin}
            status="Active"
            image={<PortfolioImage src={imageAddress("fund", fund)} size={44} />}
            to={`/funds/detail/${fund.id}`}
          />
        </CardCell>
      ))}
      {templates.map((template) => (
        <CardCell key={`template-${template.id}`}>
          <TemplateOffer template={template} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function useQuickFunds() {
  const funds = new Map(useGlobalList("getFunds").map((fund) => [fund.id, fund]));
  return sortByOrder(useGlobalList("getAssignedProducts"))
    .filter(({ productType, assignmentType }) => productType === "Fund" && assignmentType === "QuickOptions")
    .flatMap(({ productId }) => funds.get(productId) ?? []);
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <span className={classes["icon"]} aria-hidden>
      {children}
    </span>
  );
}
