import { useParams } from "react-router";
import { OverviewPage } from "#features/catalogue/portfolios/components/overview-page.tsx";
import { isOverviewStyle } from "#features/catalogue/portfolios/model/overview.ts";
import { NotFoundRoute } from "../shell/not-found.tsx";
import { readId, renderContractCart, renderProgramCart } from "./portfolio-cart.tsx";

/**
 * The page /portfolio/overview/{managementStyle}, optionally followed by /{contractTypeId}.
 * Source: docs/reference/portfolios.md#routes.
 */
export function PortfolioOverviewRoute() {
  const { managementStyle, contractTypeId } = useParams();
  const id = readId(contractTypeId);
  if (!isOverviewStyle(managementStyle) || (contractTypeId !== undefined && id === null)) return <NotFoundRoute />;
  return (
    <OverviewPage
      style={managementStyle}
      contractTypeId={id}
      renderCart={renderProgramCart}
      renderContractCart={renderContractCart}
    />
  );
}
