import { useTexts } from "#lib/language/use-texts.tsx";
import { Carousel } from "#ui/layout/carousel.tsx";
import { ProductCardSkeleton } from "#features/catalogue/products/components/product-card-skeleton.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import { useAssignedTemplates } from "../../model/use-assigned-templates.ts";
import { TemplateCard } from "./template-card.tsx";

type TemplateGroupProps = {
  type: "Favourite" | "TopPerformance" | "Recommended" | "TopSelling";
  renderCart: CartSlot;
};

/**
 * A carousel with the templates of one group. Hidden if the group has no templates. While the templates load,
 * placeholders keep the content below in its position. Source: docs/reference/fund-pages.md#grid.
 */
export function TemplateGroup({ type, renderCart }: TemplateGroupProps) {
  const { t } = useTexts(["portfolios", "funds"]);
  const { templates, loadingIds } = useAssignedTemplates(type);
  if (templates.length === 0 && loadingIds.length === 0) return null;
  const title = type === "Favourite" ? t("favourite-templates") : t(`funds:templates-${type}`);
  const carousel = (
    <Carousel
      title={title}
      labels={{
        back: t("funds:carousel-back", { group: title }),
        forward: t("funds:carousel-forward", { group: title }),
      }}
      items={[
        ...loadingIds.map((id) => ({ key: id, content: <LoadingTemplate /> })),
        ...templates.map((template) => ({
          key: template.id,
          content: <TemplateCard template={template} renderCart={renderCart} />,
        })),
      ]}
    />
  );
  // A menu link leads to the favourite templates by this id.
  return type === "Favourite" ? <div id="favourite-portfolios">{carousel}</div> : carousel;
}

function LoadingTemplate() {
  const { t } = useTexts("shell");
  return (
    <>
      <span className="visually-hidden">{t("loading")}</span>
      <ProductCardSkeleton />
    </>
  );
}
