import type { User } from "@fundport/api";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../e2e/support/portal/chromium.ts";
import { startPortal } from "@fundport/server/testing/portals/start-portal";
import { presetBrowser, getJson, logInByRequest } from "../../e2e/support/identity/session.ts";
import { makeCart, openStoredCart } from "../../e2e/support/sales/stored-cart.ts";
import { countMissedFrames, medianOfWork, traceMainThread } from "../pages/main-thread.ts";
import { informativeRow, type Row, scaledRow } from "../measure/row.ts";

/**
 * The measured fields: at the beginning, in the middle and at the end of the form. Three other fields depend on one of
 * these.
 */
const fields = ["firstName", "lastName", "personalId", "email", "street", "idNumber", "accountNumber", "iban"];
const letters = "1234567890";
const budgetMs = 16;

/** Types into the client form with all fields visible, and measures the main thread's work for each letter. */
export async function measureClientForm(): Promise<Row[]> {
  const portal = await startPortal({ env: { LOG_LEVEL: "error" } });
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--disable-gpu"] });
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    await presetBrowser(context);
    const page = await context.newPage();
    await logInByRequest(page, portal.url);
    const user = await getJson<User>(page, `${portal.url}/api/user`);
    const cart = await makeCart(page, portal.url, user, 2);
    await openStoredCart(page, portal.url, user, { ...cart, activeStep: "client", availableStep: "client" });
    // Shows all addresses and the second document, so that all fields are visible.
    for (const name of ["samePostalAddress", "sameTemporaryAddress"])
      await page.locator(`#client-field-${name}`).uncheck();
    await type(page);
    const tasks = await traceMainThread(browser, page, () => type(page));
    const labelOf = (figure: string) => `letters typed into the client form: ${figure}`;
    return [
      // The longest task has the budget, because each task longer than a frame misses a frame.
      informativeRow(labelOf("missed frames on this machine"), "", countMissedFrames(tasks)),
      scaledRow(labelOf("median of tasks with work"), "ms", medianOfWork(tasks), budgetMs),
      scaledRow(labelOf("the longest task"), "ms", Math.max(...tasks), budgetMs),
    ];
  } finally {
    await browser.close();
    await portal.stop();
  }
}

/** Types one letter per frame and empties the field again. */
async function type(page: Page): Promise<void> {
  for (const name of fields) {
    const field = page.locator(`#client-field-${name}`);
    await field.fill("");
    for (const letter of letters) {
      await field.press(letter);
      // The code is a string, because this file has no types for the page's window.
      await page.evaluate("new Promise(requestAnimationFrame)");
    }
    await field.fill("");
  }
}
