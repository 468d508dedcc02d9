import { ids as builderIds } from "@fundport/testing";

/** Ids that the tests name: those that the builders use, and those of this catalogue alone. */
export const ids = {
  ...builderIds,
  issuer: 1,
  shared: 3,
  premiumCz: 1,
  fixCz: 2,
  premiumSk: 3,
  hidden: 4,
  /** An equity fund in crowns that pays out, and a bond fund in euros. */
  equityFund: 11,
  bondFund: 12,
  /** Readable, and in no list of the market. */
  withdrawnFund: 13,
  /** Neither prices nor expected gains. */
  newFund: 14,
  longProgram: 21,
  shortProgram: 22,
  /** Holds the new fund: no values. */
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
