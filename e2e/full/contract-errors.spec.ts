import { listUncovered, listOutdatedEntries } from "../support/contracts/errors/every-error.ts";
import { contractPages } from "../support/contracts/errors/contract-pages.ts";
import { describeVisit, visits } from "../support/contracts/errors/visits.ts";
import { expect, test } from "../support/test.ts";

// `contractPages` is excluded, because `npm test` already runs it.
for (const visit of visits.filter((one) => one !== contractPages)) describeVisit(visit);

test("every error message about contracts is covered by a test", () => {
  expect(listUncovered(visits)).toEqual([]);
  expect(listOutdatedEntries()).toEqual([]);
});
