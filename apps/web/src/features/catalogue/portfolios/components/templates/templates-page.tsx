import { Button } from "@mantine/core";
import { IconPackages } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Link } from "react-router";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Section } from "#ui/layout/section.tsx";
import { useDeleteTemplate } from "../../api/use-delete-template.ts";
import { sortByOrder } from "../../model/overview.ts";
import { groupTemplates, ownTemplates } from "../../model/template-groups.ts";
import { CardCell, CardGrid, CardGroups } from "../card-grid.tsx";
import { PanelCard } from "../panel-card.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import { TemplateCard } from "./template-card.tsx";

/**
 * Shows the organisation's templates by category, the advisor's own templates, and the panels.
 * Source: docs/reference/portfolios.md#model-portfolio-pages.
 */
export function TemplatesPage({ renderCart }: { renderCart: CartSlot }) {
  const { t, i18n } = useTexts("portfolios");
  const { details: templates } = useGlobalList("getFundPackageTemplates");
  const { fundPackageTemplateCategories } = useGlobalList("getCodelists");
  const panels = sortByOrder(useGlobalList("getPanels"));
  const { askAndDelete } = useDeleteTemplate();
  const own = ownTemplates(templates, i18n.language);
  return (
    <Page title={t("templates-title")} subtitle={t("templates-text")}>
      {templates.length === 0 && <NoTemplates />}
      <CardGroups>
        {groupTemplates(templates, fundPackageTemplateCategories).map((group) => (
          <CardGrid key={group.key} title={group.name ?? t("templates-other")} count={group.templates.length}>
            {group.templates.map((template) => (
              <CardCell key={template.id}>
                <TemplateCard template={template} renderCart={renderCart} />
              </CardCell>
            ))}
          </CardGrid>
        ))}
        {own.length > 0 && (
          <CardGrid title={t("templates-own")} description={t("templates-own-text")} count={own.length}>
            {own.map((template) => (
              <CardCell key={template.id}>
                <TemplateCard
                  template={template}
                  renderCart={renderCart}
                  onDelete={(unwanted) => void askAndDelete(unwanted)}
                />
              </CardCell>
            ))}
          </CardGrid>
        )}
        {panels.length > 0 && (
          <CardGrid title={t("panels")} count={panels.length}>
            {panels.map((panel) => (
              <CardCell key={panel.id}>
                <PanelCard panel={panel} />
              </CardCell>
            ))}
          </CardGrid>
        )}
      </CardGroups>
    </Page>
  );
}

function NoTemplates() {
  const { t } = useTexts("portfolios");
  return (
    <Section>
      <EmptyState
        icon={<IconPackages size={24} stroke={1.6} />}
        title={t("templates-empty-title")}
        action={
          <Button component={Link} to="/funds/grid">
            {t("browse-funds")}
          </Button>
        }
      >
        {t("templates-empty-text")}
      </EmptyState>
    </Section>
  );
}
