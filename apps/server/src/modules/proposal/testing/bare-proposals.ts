/** A proposal without its cart, of so many investments into one fund: as large as a call wishes, and made of nothing but the wire. */
export function makeBareProposal({ id, currencyId }: { id: number; currencyId: number }, investments: number) {
  return {
    name: "A part",
    currencyId,
    chartPngData: null,
    chartPngDataComposition: null,
    totalInvestment: 1,
    expectedReturn: 1,
    expectedAsset: 1,
    indicativeFee: 1,
    assetClassesDistribution: [],
    investments: Array.from({ length: investments }, (_, order) => ({
      objectId: id,
      objectType: "Fund",
      order,
      oneOffAmount: 100_000,
      periodicalAmount: 1000,
      investmentHorizon: 50,
      commChargingMethodId: null,
      startingLineId: null,
      endingLineId: null,
      totalInvestment: 100_000,
      expectedReturn: 1,
      expectedAsset: 2,
      currencyId,
    })),
  };
}
