import { listUnprovoked, listUntrue } from "../support/contracts/errors/every-error.ts";
import { contractPages } from "../support/contracts/errors/contract-pages.ts";
import { describeVisit, visits } from "../support/contracts/errors/visits.ts";
import { expect, test } from "../support/test.ts";

// The other one is a journey of every run.
for (const visit of visits.filter((one) => one !== contractPages)) describeVisit(visit);

test("every text that says what went wrong with a contract is provoked", () => {
  expect(listUnprovoked(visits)).toEqual([]);
  expect(listUntrue()).toEqual([]);
});
