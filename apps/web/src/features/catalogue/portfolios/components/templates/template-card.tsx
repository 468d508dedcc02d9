import type { FundPackageTemplateListItem } from "@fundport/api";
import { IconX } from "@tabler/icons-react";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ProductCard } from "#features/catalogue/products/components/product-card.tsx";
import { FavouriteToggle } from "#features/catalogue/favourites/components/favourite-toggle.tsx";
import { IconButton } from "#ui/forms/icon-button.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import classes from "../programs/program-card.module.css";

type Template = FundPackageTemplateListItem;
type TemplateCardProps = {
  template: Template;
  renderCart: CartSlot;
  /** Deletes the template; undefined on pages where templates cannot be deleted. */
  onDelete?: (template: Template) => void;
};

/**
 * The card of a template. Only the advisor's own templates can be deleted.
 * Source: docs/reference/portfolios.md#deleting.
 */
export function TemplateCard({ template, renderCart, onDelete }: TemplateCardProps) {
  const { t } = useTexts("portfolios");
  const { id, name, packageType } = template;
  return (
    <ProductCard
      name={name}
      target={{ to: `/portfolio/template/detail/${id}` }}
      label={<span className={classes["label"]}>{t(`package-${packageType}`)}</span>}
      actions={
        <>
          <FavouriteToggle productType="FundPackage" id={id} name={name} />
          {renderCart({ id, name })}
          {packageType === "Advisor" && onDelete && (
            <IconButton
              label={t("template-delete", { name })}
              icon={<IconX size={18} stroke={1.8} aria-hidden />}
              onClick={() => onDelete(template)}
            />
          )}
        </>
      }
      note={t("fund-count", { count: template.funds.length })}
      riskLevel={template.riskLevel}
      performance={template.performance}
    />
  );
}
