import { Navigate } from "react-router";

/** The market opens with its cards. */
export function FundsRoute() {
  return <Navigate to="/funds/grid" replace />;
}
