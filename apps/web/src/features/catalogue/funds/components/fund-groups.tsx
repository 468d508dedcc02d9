import type { AssignedProduct } from "@fundport/api";
import { IconHeart } from "@tabler/icons-react";
import { Fragment, memo, type ReactNode, useDeferredValue } from "react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { Carousel } from "#ui/layout/carousel.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Section } from "#ui/layout/section.tsx";
import type { Catalogue } from "../model/catalogue.ts";
import type { CatalogueFund } from "../model/catalogue-fund.ts";
import { type GroupType, groupTypes, listGroup } from "../model/fund-groups.ts";
import { FundCard } from "./fund-card.tsx";

type FundGroupsProps = {
  catalogue: Catalogue;
  assigned: readonly AssignedProduct[];
  renderActions: (fund: CatalogueFund) => ReactNode;
  /** The carousel of a group's portfolio templates. */
  renderTemplates: (type: GroupType) => ReactNode;
};

/**
 * The carousels: favourites, top performance, recommended, top selling. Package templates follow the funds of the same
 * group, except favourite templates, which come before the favourite funds. Source: docs/reference/fund-pages.md#grid.
 */
export const FundGroups = memo(function FundGroups(props: FundGroupsProps) {
  const { catalogue, assigned, renderActions, renderTemplates } = props;
  const renderGroup = (type: GroupType) => (
    <Fragment key={type}>
      {type === "Favourite" && renderTemplates(type)}
      <Group type={type} funds={listGroup(type, assigned, catalogue)} renderActions={renderActions} />
      {type !== "Favourite" && renderTemplates(type)}
    </Fragment>
  );
  // The first group is rendered first and the others after it. If all were rendered together, a phone would show the
  // page 0.3 s later.
  const rendered = useDeferredValue(groupTypes.length, 1);
  return groupTypes.slice(0, rendered).map(renderGroup);
});

type GroupProps = {
  type: GroupType;
  funds: readonly CatalogueFund[];
  renderActions: FundGroupsProps["renderActions"];
};

/**
 * A carousel of one group. If the group is empty, favourites explain how to add funds, because advisors choose them;
 * groups that the company chooses are hidden.
 */
function Group({ type, funds, renderActions }: GroupProps) {
  const { t } = useTexts("funds");
  const title = t(`group-${type}`);
  if (funds.length === 0)
    return type === "Favourite" ? (
      <Section title={title}>
        <EmptyState isCompact icon={<IconHeart size={22} stroke={1.7} />} title={t("favourites-empty-title")}>
          {t("favourites-empty-text")}
        </EmptyState>
      </Section>
    ) : null;
  const carousel = (
    <Carousel
      title={title}
      labels={{ back: t("carousel-back", { group: title }), forward: t("carousel-forward", { group: title }) }}
      items={funds.map((fund) => ({
        key: fund.id,
        content: <FundCard fund={fund} actions={renderActions(fund)} />,
      }))}
    />
  );
  // A menu link leads to the favourites by this id.
  return type === "Favourite" ? <div id="favourite-funds">{carousel}</div> : carousel;
}
