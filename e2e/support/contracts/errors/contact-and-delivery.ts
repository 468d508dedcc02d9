import type { Page } from "@playwright/test";
import { withDatabase } from "@fundport/server/testing/database/with-database";
import { wakeOutbox } from "@fundport/server/testing/outbox";
import { giveConsent, openContractStep, openDocuments } from "../contract-step.ts";
import { type SigningPortal, startSigningPortal } from "../signing-portal.ts";
import { expect } from "../../test.ts";
import { requestFromOtherTab, expectFieldText, type Scene, t, type Visit } from "./rows.ts";
import { closeDialog, newestContract } from "./signing.ts";

/** The email address that another tab enters; the mail server refuses it. */
const undeliverable = "nedorucitelna@example.org";
/** The email address that this tab enters. */
const typedEmail = "nova.adresa@example.org";
/** Limits of the server: changes of the contact per hour, and refusals until a message counts as failed. */
const limits = { changes: 20, refusals: 5 };

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const email = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: t("contract:contact-email") });
const save = (page: Page) => button(page, "contract:contact-save").click();

function ownPortal({ portal }: Scene): SigningPortal {
  if (portal === undefined) throw new Error("the visit has no portal of its own");
  return portal;
}

/** Changes the contact in another tab, which makes the documents in this tab outdated. */
async function changeInOtherTab(scene: Scene): Promise<void> {
  const { id, state, documentSet, clientPhone } = await newestContract(scene);
  const contact = { email: undeliverable, phone: clientPhone };
  await requestFromOtherTab(scene, `/api/contract/${id}/contact`, { ...contact, state, documentSet });
}

/**
 * Sets the counter of contact changes to the hourly limit. Expects a single counter, because only one advisor has
 * changed a contact.
 */
async function reachChangeLimit(scene: Scene): Promise<void> {
  const { rowCount } = await withDatabase(ownPortal(scene).database, ({ pool }) =>
    pool.query("update login_attempts set failures = $1 where subject like 'contract-contact:%'", [limits.changes]),
  );
  expect(rowCount, "advisors whose changes are counted").toBe(1);
}

async function signByCode(scene: Scene): Promise<void> {
  const { page } = scene;
  const { clientPhone } = await newestContract(scene);
  await openDocuments(page, t);
  await giveConsent(page, t);
  await button(page, "signing:way-sms").click();
  await page.getByRole("textbox", { name: t("signing:place") }).fill("Brno");
  const code = await ownPortal(scene).texts.readCode(clientPhone ?? "none");
  await page.getByRole("textbox", { name: t("signing:code") }).fill(code);
  await button(page, "signing:sign").click();
}

/**
 * Waits until the client's email with the signed documents has failed permanently. Makes each retry due immediately.
 */
async function waitForPermanentFailure(scene: Scene): Promise<void> {
  const { id } = await newestContract(scene);
  await withDatabase(ownPortal(scene).database, async ({ pool }) => {
    const read = async () => {
      const { rows } = await pool.query<{ state: string; refusals: number }>(
        `select messages.state, messages.refusals from outbox_messages messages
          join contract_deliveries deliveries using (message_id)
          where deliveries.contract_id = $1 and deliveries.kind = 'Signed' and deliveries.role = 'Client'`,
        [id],
      );
      return rows[0];
    };
    for (let refusals = 1; refusals <= limits.refusals; refusals += 1) {
      await expect.poll(async () => (await read())?.refusals, "refusals of the email").toBe(refusals);
      await pool.query("update outbox_messages set due_at = now() where state = 'Waiting' and recipient = $1", [
        undeliverable,
      ]);
      await wakeOutbox(pool);
    }
    expect((await read())?.state).toBe("Failed");
  });
}

export const contactAndDelivery: Visit = {
  title: "while a client's contact is changed, and once a mail server refuses them the signed documents",
  startPortal: () => startSigningPortal("embedded", { refuse: (address) => (address === undeliverable ? 550 : null) }),
  open: async ({ page, url }) => {
    await openContractStep(page, url, t);
    await button(page, "contract:contact-change-what").click();
    await email(page).fill(typedEmail);
  },
  expectInputsAreKept: expectFieldText(email, typedEmail),
  rows: [
    {
      situation: "the contact cannot be changed, without a connection",
      by: "server",
      key: "contract:contact-failed",
      hasField: true,
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await save(page);
      },
    },
    {
      situation: "ContractStateChanged: another tab has changed the contact",
      by: "server",
      key: "contract:contact-state-changed",
      hasField: true,
      provoke: async (scene) => {
        await changeInOtherTab(scene);
        await save(scene.page);
      },
      after: async ({ page }) => await expect(page.getByText(undeliverable)).toBeVisible(),
    },
    {
      situation: "the contact is changed too often",
      by: "server",
      key: "contract:contact-failed_wait",
      hasField: true,
      provoke: async (scene) => {
        await reachChangeLimit(scene);
        await save(scene.page);
      },
    },
    {
      situation: "a mail server refuses the client the signed documents, at the signed step",
      by: "server",
      key: "signed:progress-refused",
      provoke: async (scene) => {
        await closeDialog(scene);
        await signByCode(scene);
        await waitForPermanentFailure(scene);
      },
    },
    {
      situation: "a mail server refuses the client the signed documents, on the contract's page",
      by: "server",
      key: "contracts:next-refused",
      provoke: async (scene) => {
        const { page, url } = scene;
        await page.goto(`${url}/contracts/${(await newestContract(scene)).id}`);
      },
    },
  ],
};
