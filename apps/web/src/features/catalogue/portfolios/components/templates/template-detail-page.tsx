import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#lib/language/use-texts.tsx";
import { ProductDetailSkeleton } from "#features/catalogue/products/components/product-detail-skeleton.tsx";
import { useGlobalList } from "#features/catalogue/reference/use-reference.ts";
import { useDocumentTitle } from "#lib/routing/document-title.ts";
import { templateQuery } from "../../api/portfolio-queries.ts";
import { PortfolioMissing } from "../portfolio-missing.tsx";
import type { CartSlot } from "../../model/cart-slot.ts";
import { isMissing } from "../../model/is-missing.ts";
import { TemplateDetail } from "./template-detail.tsx";

type TemplateDetailPageProps = {
  /** The template's id from the address; null if the address contains no valid id. */
  templateId: number | null;
  renderCart: CartSlot;
};

/** The page of a package template that belongs to the organisation or to the advisor. */
export function TemplateDetailPage({ templateId, renderCart }: TemplateDetailPageProps) {
  if (templateId === null) return <PortfolioMissing kind="template" />;
  return <LoadedTemplate key={templateId} templateId={templateId} renderCart={renderCart} />;
}

function LoadedTemplate({ templateId, renderCart }: { templateId: number; renderCart: CartSlot }) {
  const { i18n } = useTexts();
  const { data: template, error, isFetching, refetch } = useQuery(templateQuery(templateId, i18n.language));
  const listed = useGlobalList("getFundPackageTemplates").details.find(({ id }) => id === templateId);
  useDocumentTitle(template?.name ?? listed?.name);
  if (template) return <TemplateDetail template={template} renderCart={renderCart} />;
  if (error && isMissing(error)) return <PortfolioMissing kind="template" />;
  if (error) return <PortfolioMissing kind="template" onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <ProductDetailSkeleton name={listed?.name} overline={null} />;
}
