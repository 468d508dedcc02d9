import { useTexts } from "#lib/use-texts.tsx";
import { useGlobalList } from "#features/reference/use-reference.ts";
import { Carousel } from "#ui/carousel.tsx";
import { sortByOrder } from "../model/overview.ts";
import type { CartSlot } from "../model/cart-slot.ts";
import { TemplateCard } from "./template-card.tsx";

/** The carousel of the advisor's favourite templates; nothing while there are none. Source: client and details §2, Grid. */
export function FavouriteTemplates({ renderCart }: { renderCart: CartSlot }) {
  const { t } = useTexts(["portfolios", "funds"]);
  const templates = new Map(
    useGlobalList("getFundPackageTemplates").details.map((template) => [template.id, template]),
  );
  const favourites = sortByOrder(useGlobalList("getAssignedProducts"))
    .filter(({ productType, assignmentType }) => productType === "FundPackage" && assignmentType === "Favourite")
    .flatMap(({ productId }) => templates.get(productId) ?? []);
  if (favourites.length === 0) return null;
  const title = t("favourite-templates");
  return (
    <div id="favourite-portfolios">
      <Carousel
        title={title}
        labels={{
          back: t("funds:carousel-back", { group: title }),
          forward: t("funds:carousel-forward", { group: title }),
        }}
        items={favourites.map((template) => ({
          key: template.id,
          content: <TemplateCard template={template} renderCart={renderCart} />,
        }))}
      />
    </div>
  );
}
