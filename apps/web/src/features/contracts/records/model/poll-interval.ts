import type { EndpointOutput } from "@fundport/api";

type PolledContract = Pick<EndpointOutput<"getContract">, "state" | "signing" | "deliveries">;

/** Polling interval while a client signs on this device, or while the server seals or sends documents. */
const soonMs = 3000;
/** Polling interval while the client can sign on their own device but has not requested a code. */
const laterMs = 8000;

/**
 * Returns the interval in ms at which a displayed contract is loaded again; false if no change is expected. Hidden
 * pages do not poll.
 */
export function pollInterval(contract: PolledContract | undefined): number | false {
  if (contract === undefined) return false;
  const { state, signing, deliveries } = contract;
  if (state === "Signing") return signing?.way === "External" && signing.code === null ? laterMs : soonMs;
  const isWorking = state === "Signed" || state === "Sealed" || deliveries.some((each) => each.state === "Waiting");
  return isWorking ? soonMs : false;
}
