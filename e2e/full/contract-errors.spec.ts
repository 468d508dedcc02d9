import { checkAndCreation, lookUps } from "../support/contract-errors/client-step.ts";
import { contactAndDelivery } from "../support/contract-errors/contact-and-delivery.ts";
import { listUnprovoked, listUntrue } from "../support/contract-errors/every-error.ts";
import { clientLink, formLink } from "../support/contract-errors/links.ts";
import { contractPages, signedStep, webRequest } from "../support/contract-errors/contract-pages.ts";
import { provokeRow, type Visit } from "../support/contract-errors/rows.ts";
import { contractStep, linkAndTracker } from "../support/contract-errors/signing.ts";
import type { SigningPortal } from "../support/signing-portal.ts";
import { expect, test } from "../support/test.ts";

/** Every row of the error catalogue that concerns contracts, by where it is provoked. Source: client §8, cart §8. */
const visits: readonly Visit[] = [
  lookUps,
  checkAndCreation,
  formLink,
  contractStep,
  linkAndTracker,
  clientLink,
  contactAndDelivery,
  signedStep,
  contractPages,
  webRequest,
];

for (const { title, startPortal, open, rows, expectNothingLost } of visits)
  test.describe(`what goes wrong ${title}`, () => {
    let portal: SigningPortal | undefined;
    test.beforeAll(async () => {
      portal = await startPortal?.();
    });
    test.afterAll(async () => await portal?.stop());

    test("is said in its own words, and nothing is lost", async ({ page, url, context, browserErrors }) => {
      browserErrors.allow(/\b(?:401|403|404|409|422|429|451|500|503|507)\b|ERR_INTERNET_DISCONNECTED/);
      const scene = { page, url: portal?.url ?? url, context, portal };
      await open(scene);
      for (const row of rows)
        await test.step(`${row.situation}: ${row.key}`, async () => {
          await provokeRow(row, scene);
          await expectNothingLost?.(scene, row);
        });
    });
  });

test("every text that says what went wrong with a contract is provoked", () => {
  expect(listUnprovoked(visits)).toEqual([]);
  expect(listUntrue()).toEqual([]);
});
