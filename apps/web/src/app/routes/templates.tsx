import { TemplatesPage } from "#features/portfolios/components/templates-page.tsx";
import { renderPackageCart } from "./portfolio-cart.tsx";

/** /portfolio/template/organization. Source: portal §2.3. */
export function TemplatesRoute() {
  return <TemplatesPage renderCart={renderPackageCart} />;
}
