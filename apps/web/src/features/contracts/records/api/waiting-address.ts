/**
 * The URL with which the home page requests waiting contracts. `waitingContractsQuery` requests the same URL. It is a
 * constant, because the script that prefetches responses cannot import the filter.
 */
export const waitingContractsAddress =
  "/api/contracts?states=Created%2CSigning%2CDeclined%2CExpired&offset=0&pageSize=4";
