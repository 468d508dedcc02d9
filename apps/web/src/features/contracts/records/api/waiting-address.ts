/**
 * The address of the home page's request for waiting contracts. The script that sends the first requests early cannot
 * import the filter. `waitingContractsQuery` requests the same address.
 */
export const waitingContractsAddress =
  "/api/contracts?states=Created%2CSigning%2CDeclined%2CExpired&offset=0&pageSize=4";
