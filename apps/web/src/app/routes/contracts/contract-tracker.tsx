import { useParams } from "react-router";
import { TrackerPage } from "#features/contracts/tracker/components/tracker-page.tsx";
import { readId } from "../catalogue/portfolio-cart.tsx";

/** The page /contracts/{contractId}, which shows the state of a contract. */
export function ContractTrackerRoute() {
  const { contractId } = useParams();
  return <TrackerPage contractId={readId(contractId)} />;
}
