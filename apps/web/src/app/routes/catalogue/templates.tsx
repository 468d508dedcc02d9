import { TemplatesPage } from "#features/catalogue/portfolios/components/templates/templates-page.tsx";
import { renderPackageCart } from "./portfolio-cart.tsx";

/** The page /portfolio/template/organization. Source: docs/reference/portfolios.md#routes. */
export function TemplatesRoute() {
  return <TemplatesPage renderCart={renderPackageCart} />;
}
