import type { EndpointOutput } from "@fundport/api";

type PolledContract = Pick<EndpointOutput<"getContract">, "state" | "signing" | "deliveries">;

/** While somebody sits before a form, or the portal works by itself. */
const soonMs = 3000;
/** While the client has the contract on a device of their own. */
const laterMs = 8000;

/**
 * How long a contract that is shown may be as old as it is; false where nothing is expected to change by itself. Pages out
 * of sight do not ask.
 */
export function pollInterval(contract: PolledContract | undefined): number | false {
  if (contract === undefined) return false;
  const { state, signing, deliveries } = contract;
  if (state === "Signing") return signing?.way === "External" && signing.code === null ? laterMs : soonMs;
  const isWorking = state === "Signed" || state === "Sealed" || deliveries.some((each) => each.state === "Waiting");
  return isWorking ? soonMs : false;
}
