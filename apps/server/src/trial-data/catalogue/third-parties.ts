/** What part of the entry fee goes to third parties, in percent, by the code of a charging method. The others tell none. */
export const trialThirdParties = [{ code: "UPFRONT", thirdPartyPct: 60 }] as const;
