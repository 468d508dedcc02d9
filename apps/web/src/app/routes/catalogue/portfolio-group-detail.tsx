import { useParams } from "react-router";
import { ContractTypePage } from "#features/catalogue/portfolios/components/contract-type-page.tsx";
import { readId, renderContractCart, renderProgramCart } from "./portfolio-cart.tsx";

/** The page /portfoliogroup/detail/{portfolioGroupId}. Source: docs/reference/portfolios.md#routes. */
export function PortfolioGroupDetailRoute() {
  const { portfolioGroupId } = useParams();
  return (
    <ContractTypePage
      contractTypeId={readId(portfolioGroupId)}
      renderContractCart={renderContractCart}
      renderCart={renderProgramCart}
    />
  );
}
