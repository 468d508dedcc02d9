/**
 * The share of the entry fee that is paid to third parties, in percent, by the code of a charging method; unknown for
 * the others.
 */
export const trialThirdParties = [{ code: "UPFRONT", thirdPartyPct: 60 }] as const;
