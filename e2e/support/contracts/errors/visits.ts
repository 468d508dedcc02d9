import { test } from "../../test.ts";
import { checkAndCreation, lookups } from "./client-step.ts";
import { contactAndDelivery } from "./contact-and-delivery.ts";
import { clientLink, formLink } from "./links.ts";
import { contractPages, signedStep, webRequest } from "./contract-pages.ts";
import { provokeRow, type Visit } from "./rows.ts";
import { contractStep, linkAndTracker } from "./signing.ts";
import type { SigningPortal } from "../signing-portal.ts";

/**
 * Every row of the catalogue of errors about contracts, grouped by the page on which it is provoked.
 * Source: docs/reference/contracts.md#errors-of-a-creation, docs/reference/signing.md#errors-on-the-page.
 */
export const visits: readonly Visit[] = [
  lookups,
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

/** Defines a test that provokes the rows of a visit one after the other. */
export function describeVisit({ title, startPortal, open, rows, expectInputsAreKept }: Visit): void {
  test.describe(`errors ${title}`, () => {
    let portal: SigningPortal | undefined;
    test.beforeAll(async () => {
      portal = await startPortal?.();
    });
    test.afterAll(async () => await portal?.stop());

    test("every error shows its own message and keeps the entered values", async ({
      page,
      url,
      context,
      browserErrors,
    }) => {
      browserErrors.allow(/\b(?:401|403|404|409|422|429|451|500|503|507)\b|ERR_INTERNET_DISCONNECTED/);
      const scene = { page, url: portal?.url ?? url, context, portal };
      await open(scene);
      for (const row of rows)
        await test.step(`${row.situation}: ${row.key}`, async () => {
          await provokeRow(row, scene);
          await expectInputsAreKept?.(scene, row);
        });
    });
  });
}
