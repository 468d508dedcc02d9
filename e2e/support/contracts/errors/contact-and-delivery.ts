import type { Page } from "@playwright/test";
import { withDatabase } from "@fundport/server/testing/database/with-database";
import { wakeOutbox } from "@fundport/server/testing/outbox";
import { giveConsent, openContractStep, openDocuments } from "../contract-step.ts";
import { type SigningPortal, startSigningPortal } from "../signing-portal.ts";
import { expect } from "../../test.ts";
import { callElsewhere, holds, type Scene, t, type Visit } from "./rows.ts";
import { closeDialog, newestContract } from "./signing.ts";

/** An address that another tab enters, and to which the mail server delivers nothing. */
const undeliverable = "nedorucitelna@example.org";
/** What this tab enters meanwhile. */
const typed = "nova.adresa@example.org";
/** Changes of the contact in an hour, and refusals of a message, as the server limits them. */
const limits = { changes: 20, refusals: 5 };

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const email = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: t("contract:contact-email") });
const save = (page: Page) => button(page, "contract:contact-save").click();

function ownPortal({ portal }: Scene): SigningPortal {
  if (portal === undefined) throw new Error("the visit has no portal of its own");
  return portal;
}

/** Another tab changes the contact, so that the documents here are those of before. */
async function changeElsewhere(scene: Scene): Promise<void> {
  const { id, state, documentSet, clientPhone } = await newestContract(scene);
  const contact = { email: undeliverable, phone: clientPhone };
  await callElsewhere(scene, `/api/contract/${id}/contact`, { ...contact, state, documentSet });
}

/** As if the advisor had changed contacts as often as an hour allows; they have changed one. */
async function useUpChanges(scene: Scene): Promise<void> {
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

/** The client's e-mail with the signed documents is refused time and again, as if the waits in between were over at once. */
async function seeRefusedForGood(scene: Scene): Promise<void> {
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
    await email(page).fill(typed);
  },
  expectNothingLost: holds(email, typed),
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
        await changeElsewhere(scene);
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
        await useUpChanges(scene);
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
        await seeRefusedForGood(scene);
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
