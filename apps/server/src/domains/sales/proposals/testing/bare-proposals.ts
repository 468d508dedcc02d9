/**
 * Creates a proposal without its cart. It has the given number of one-off investments into one fund. Its sums match,
 * and its expected return is 0.
 */
export function makeBareProposal({ id, currencyId }: { id: number; currencyId: number }, investments: number) {
  const oneOffAmount = 100_000;
  const totalInvestment = investments * oneOffAmount;
  return {
    name: "A part",
    currencyId,
    chartPngData: null,
    chartPngDataComposition: null,
    totalInvestment,
    expectedReturn: 0,
    expectedAsset: totalInvestment,
    indicativeFee: 1,
    assetClassesDistribution: [],
    investments: Array.from({ length: investments }, (_, order) => ({
      objectId: id,
      objectType: "Fund",
      order,
      oneOffAmount,
      periodicalAmount: null,
      investmentHorizon: 10,
      commChargingMethodId: null,
      startingLineId: null,
      endingLineId: null,
      totalInvestment: oneOffAmount,
      expectedReturn: 0,
      expectedAsset: oneOffAmount,
      currencyId,
    })),
  };
}
