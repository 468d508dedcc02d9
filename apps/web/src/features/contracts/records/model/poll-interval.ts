import type { EndpointOutput } from "@fundport/api";

type PolledContract = Pick<EndpointOutput<"getContract">, "state" | "signing" | "deliveries">;

/** Interval while a client signs on this device, or the server seals or sends documents. */
const soonMs = 3000;
/** Interval while the client has the contract on their own device and has not requested a code. */
const laterMs = 8000;

/**
 * Returns the interval in ms at which a displayed contract is loaded again, or false if no change is expected. Hidden
 * pages do not poll.
 */
export function pollInterval(contract: PolledContract | undefined): number | false {
  if (contract === undefined) return false;
  const { state, signing, deliveries } = contract;
  if (state === "Signing") return signing?.way === "External" && signing.code === null ? laterMs : soonMs;
  const isWorking = state === "Signed" || state === "Sealed" || deliveries.some((each) => each.state === "Waiting");
  return isWorking ? soonMs : false;
}
