import type { AssignedProduct } from "@fundport/api";
import { Fragment, type ReactNode, useMemo } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { Page } from "#ui/layout/page.tsx";
import type { Catalogue } from "../../model/catalogue.ts";
import { listTemplates } from "../../model/list-templates.ts";
import { groupTypes, listGroup } from "../../model/fund-groups.ts";
import { useMarket } from "../../model/use-market.ts";
import { CompareTray } from "../compare/compare-tray.tsx";
import { FundsFailed } from "./funds-failed.tsx";
import classes from "./funds-list-page.module.css";
import { FundsViews } from "./funds-views.tsx";
import { ListGroup } from "./list-group.tsx";
import { type CartSlots, noIds, renderNothing } from "./list-props.ts";
import { TableSkeleton } from "./table-skeleton.tsx";

type FundsListPageProps = CartSlots & {
  /** Renders the button that adds a package template to the cart. */
  renderTemplateActions?: (template: { id: number; name: string }) => ReactNode;
  /** The ids of templates whose package is in the cart. */
  cartTemplateIds?: ReadonlySet<number>;
};

/** Shows the groups of the grid as tables instead of cards. Source: docs/reference/fund-pages.md#lists. */
export function FundsListPage(slots: FundsListPageProps) {
  const { t } = useTexts("funds-lists");
  const market = useMarket();
  return (
    <Page title={t("title-list")} actions={<FundsViews />}>
      {market.state === "failed" && <FundsFailed {...market} />}
      {market.state === "pending" && <TableSkeleton />}
      {market.state === "ready" && <Groups {...market} {...slots} />}
    </Page>
  );
}

type GroupsProps = FundsListPageProps & { catalogue: Catalogue; assigned: readonly AssignedProduct[] };

function Groups({
  catalogue,
  assigned,
  renderActions = renderNothing,
  renderTemplateActions = renderNothing,
  cartFundIds = noIds,
  cartTemplateIds = noIds,
}: GroupsProps) {
  const { t } = useTexts(["funds-lists", "funds"]);
  const { details: templates } = useGlobalList("getFundPackageTemplates");
  const groups = useMemo(
    () =>
      groupTypes.map((type) => ({
        type,
        funds: listGroup(type, assigned, catalogue),
        templates: listTemplates(type, assigned, templates),
      })),
    [assigned, catalogue, templates],
  );
  const templateTable = {
    kind: "FundPackage",
    renderActions: renderTemplateActions,
    cartIds: cartTemplateIds,
  } as const;
  const noneAssigned = { title: t("group-empty-title"), text: t("group-empty-text") };
  return (
    <div className={classes["groups"]}>
      <ListGroup
        title={t("favourite-templates")}
        products={groups.find(({ type }) => type === "Favourite")?.templates ?? []}
        {...templateTable}
        empty={{
          title: t("favourite-templates-empty-title"),
          text: t("favourite-templates-empty-text"),
          isFavourite: true,
        }}
      />
      {groups.map(({ type, funds, templates: inGroup }) => (
        <Fragment key={type}>
          <ListGroup
            title={t(`funds:group-${type}`)}
            products={funds}
            renderActions={renderActions}
            cartIds={cartFundIds}
            empty={
              type === "Favourite"
                ? {
                    title: t("funds:favourites-empty-title"),
                    text: t("funds:favourites-empty-text"),
                    isFavourite: true,
                  }
                : noneAssigned
            }
          />
          {type !== "Favourite" && inGroup.length > 0 && (
            <ListGroup
              title={t(`funds:templates-${type}`)}
              products={inGroup}
              {...templateTable}
              empty={noneAssigned}
            />
          )}
        </Fragment>
      ))}
      <CompareTray catalogue={catalogue} />
    </div>
  );
}
