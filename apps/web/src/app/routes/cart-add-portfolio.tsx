import { useParams } from "react-router";
import { AddPortfolio } from "#features/cart/components/add-portfolio.tsx";

/** /cart/add/portfolio/{code}. Source: cart §2, Routes. */
export function CartAddPortfolioRoute() {
  const { code = "" } = useParams();
  return <AddPortfolio key={code} code={code} />;
}
