import { ids as builderIds } from "@fundport/testing";

/** Ids used in tests: the builders' ids, and further ones of this catalogue. */
export const ids = {
  ...builderIds,
  issuer: 1,
  shared: 3,
  premiumCz: 1,
  fixCz: 2,
  premiumSk: 3,
  hidden: 4,
  /** An equity fund in crowns that distributes income, and a bond fund in euros. */
  equityFund: 11,
  bondFund: 12,
  /** Can be read, but is not in any list of the market. */
  withdrawnFund: 13,
  /** Has neither prices nor expected gains. */
  newFund: 14,
  longProgram: 21,
  shortProgram: 22,
  /** Contains the new fund, so it has no values. */
  newProgram: 23,
  lifeCycle: 31,
  withoutTarget: 32,
  panel: 41,
  template: 51,
  annasTemplate: 52,
  annasContract: 61,
  borisContract: 62,
  unknown: 999_999,
} as const;
