import { useParams } from "react-router";
import { TemplateDetailPage } from "#features/catalogue/portfolios/components/templates/template-detail-page.tsx";
import { readId, renderPackageCart } from "./portfolio-cart.tsx";

/** The page /portfolio/template/detail/{templateId}. Source: docs/reference/portfolios.md#routes. */
export function TemplateDetailRoute() {
  const { templateId } = useParams();
  return <TemplateDetailPage templateId={readId(templateId)} renderCart={renderPackageCart} />;
}
