import { useParams } from "react-router";
import { ProgramDetailPage } from "#features/catalogue/portfolios/components/programs/program-detail-page.tsx";
import { readId, renderProgramCart } from "./portfolio-cart.tsx";

/** The page /portfolio/detail/{portfolioId}. Source: docs/reference/portfolios.md#routes. */
export function PortfolioDetailRoute() {
  const { portfolioId } = useParams();
  return <ProgramDetailPage programId={readId(portfolioId)} renderCart={renderProgramCart} />;
}
