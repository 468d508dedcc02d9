import { Navigate } from "react-router";

/** Redirects to the cards of the fund market. */
export function FundsRoute() {
  return <Navigate to="/funds/grid" replace />;
}
