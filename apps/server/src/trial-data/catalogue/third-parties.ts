/**
 * The percentage of the entry fee that is paid to third parties, by the code of the charging method. It is unknown for
 * other methods.
 */
export const trialThirdParties = [{ code: "UPFRONT", thirdPartyPct: 60 }] as const;
