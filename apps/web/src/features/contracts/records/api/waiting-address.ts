/**
 * The address by which the home page asks for the contracts that wait: the script that asks for the first answers early
 * knows nothing of what a filter is. `waitingContractsQuery` asks for the same.
 */
export const waitingContractsAddress =
  "/api/contracts?states=Created%2CSigning%2CDeclined%2CExpired&offset=0&pageSize=4";
