import { ids as builderIds } from "@fundport/testing";

/** Ids used in tests: the ids of the builders, and ids of further rows in this catalogue. */
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
  /** This fund can be read, but the market does not list it. */
  withdrawnFund: 13,
  /** This fund has neither prices nor expected gains. */
  newFund: 14,
  longProgram: 21,
  shortProgram: 22,
  /** This program contains the new fund, so it has no values. */
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
