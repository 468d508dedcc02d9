import { createHash } from "node:crypto";
import type { EndpointOutput, User } from "@fundport/api";
import { formatContractNumber } from "@fundport/rules";
import type { BrowserContext, Page } from "@playwright/test";
import { findBarriers } from "../browser/axe.ts";
import { collectBrowserErrors } from "../browser/browser-errors.ts";
import { enterCode, openSignLink, signAtLink } from "./client-link.ts";
import { answerQuestions, contractTitle, createContract, findFramework } from "../clients/client-step.ts";
import { wrongCodeFor } from "../messages/sms-code.ts";
import { giveConsent, openDocuments, sendSignLink } from "./contract-step.ts";
import { linkIn } from "../messages/mail.ts";
import { drawOn } from "../browser/signature-pad.ts";
import { cartLink, logInAs } from "../shell/portal-actions.ts";
import { presetBrowser, getJson } from "../identity/session.ts";
import { type DatabasePlace, type SigningPortal, startSigningPortal } from "./signing-portal.ts";
import { expect, test, textsIn } from "../test.ts";
import { addFund, startFramework } from "./whole-journey.ts";

type Contract = EndpointOutput<"getContract">;
type Client = EndpointOutput<"getClient">;
type Way = "Sms" | "Biometric" | "External";

const t = textsIn("cs");
const devices = {
  desktop: { by: "mouse", screen: { viewport: { width: 1280, height: 900 } } },
  phone: { by: "touch", screen: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
} as const;
type Device = (typeof devices)[keyof typeof devices];
const ways: Readonly<Record<Way, string>> = {
  Sms: "with the code from the client's phone",
  Biometric: "by hand on the advisor's device",
  External: "by the client in their own browser with the link from the email",
};
type Signing = {
  device: keyof typeof devices;
  way: Way;
  /** Skips the accessibility checks of pages that another signing already checks. The checks take seconds. */
  skipsSharedPages?: true;
};

/** The ways to sign, each on one device. `npm test` runs these. */
export const coreSignings: readonly Signing[] = [
  { device: "desktop", way: "Sms" },
  { device: "phone", way: "Biometric", skipsSharedPages: true },
  { device: "desktop", way: "External", skipsSharedPages: true },
];
export const otherSignings: readonly Signing[] = [
  { device: "phone", way: "Sms" },
  { device: "desktop", way: "Biometric" },
  { device: "phone", way: "External" },
];

/** What the steps of a journey need: device, pages, server and client. */
type Scene = Device & {
  page: Page;
  portal: SigningPortal;
  client: Client;
  /** Opens another browser, in which no advisor is logged in. */
  openOther: () => Promise<BrowserContext>;
  skipsSharedPages: boolean;
};

/**
 * Defines journeys from the log-in to the delivered contract. They share one server with its own mail server and SMS
 * gateway.
 */
export function describeSigning(databasePlace: DatabasePlace, signings: readonly Signing[]): void {
  test.describe(`on ${databasePlace === "embedded" ? "the embedded database" : "another PostgreSQL"}`, () => {
    test.skip(databasePlace === "outside" && !process.env["TEST_DATABASE_URL"], "TEST_DATABASE_URL is not set");
    let portal: SigningPortal | undefined;
    test.beforeAll(async () => {
      portal = await startSigningPortal(databasePlace);
    });
    test.afterAll(async () => await portal?.stop());

    for (const { device, way, skipsSharedPages = false } of signings)
      test.describe(`on a ${device}`, () => {
        const deviceSettings: Device = devices[device];
        test.use(deviceSettings.screen);
        test(`a contract is created, signed ${ways[way]}, sealed and delivered, and the emails contain the sealed documents`, async ({
          page,
          playwright,
          launchOptions,
          browserErrors,
        }) => {
          if (portal === undefined) throw new Error("no portal");
          // Expected errors: 404, because the client may have no questionnaire answers; 409, because the client may
          // already have a contract with this product, which the advisor then confirms.
          browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
          browserErrors.allow(/\b409\b.*\/api\/contract\)?$/);
          if (way === "Sms") browserErrors.allow(/\b422\b.*\/api\/contract\/smssign/);
          const other = await playwright.chromium.launch(launchOptions);
          try {
            const openOther = () =>
              other.newContext({ ...deviceSettings.screen, locale: "cs", timezoneId: "Europe/Prague" });
            const { user, client } = await makeContract(page, portal.url, skipsSharedPages);
            const scene = { ...deviceSettings, page, portal, client, openOther, skipsSharedPages };
            await signers[way](scene);
            await expectDelivered(scene, user, way);
          } finally {
            await other.close();
          }
        });
      });
  });
}

/**
 * Logs in, adds a fund from the list, finds a client by name and birth number, answers the questions and creates the
 * contract.
 */
async function makeContract(
  page: Page,
  url: string,
  skipsSharedPages: boolean,
): Promise<{ user: User; client: Client }> {
  await presetBrowser(page.context(), { language: "cs" });
  await page.goto(url);
  await logInAs(page, t, "advisor-cz");
  await expect(cartLink(page, t, 0)).toBeVisible();
  const user = await addFund(page, url, t);
  if (!skipsSharedPages) expect(await findBarriers(page)).toEqual([]);
  await startFramework(page, t);

  const { clientId } = await findFramework(page, url);
  const client = await getJson<Client>(page, `${url}/api/client/${clientId}`);
  await enterClient(page, url, client);
  if (!skipsSharedPages) expect(await findBarriers(page)).toEqual([]);
  await createContract(page, t, "framework");
  await openDocuments(page, t);
  if (!skipsSharedPages) expect(await findBarriers(page)).toEqual([]);
  return { user, client };
}

async function enterClient(page: Page, url: string, client: Client): Promise<void> {
  const answer = await page.request.get(`${url}/api/codelists`, { headers: { "Accept-Language": "cs" } });
  const { countries } = (await answer.json()) as EndpointOutput<"getCodelists">;
  const citizenship = countries.find(({ id }) => id === client.citizenshipCountryId)?.name ?? "none";
  const field = (name: string) => page.locator(`#client-field-${name}`);
  // On a phone only one section is open at a time.
  const open = async (section: string) => {
    const heading = page.locator(`#client-${section} h2`).getByRole("button");
    if ((await heading.count()) > 0 && (await heading.getAttribute("aria-expanded")) !== "true") await heading.click();
  };
  await expect(field("firstName")).toBeVisible();
  await field("firstName").fill(client.name);
  await field("lastName").fill(client.surname);
  await open("citizenship");
  await field("citizenship").fill(citizenship);
  await page.getByRole("option", { name: citizenship, exact: true }).click();
  await open("identification");
  await field("personalId").fill(client.identificationId);
  await field("personalId").blur();
  await open("bankAccount");
  await expect(field("iban")).toHaveValue(client.bankAccount?.iban ?? "none");
  await open("questionnaire");
  await answerQuestions(page, t);
}

const signers: Readonly<Record<Way, (scene: Scene) => Promise<void>>> = {
  async Sms({ page, portal, client }) {
    await giveConsent(page, t);
    await page.getByRole("button", { name: t("signing:way-sms") }).click();
    const ending = client.phoneNumber.slice(-2);
    await expect(page.getByText(t("signing:code-Sent", { ending }))).toBeVisible();
    const code = page.getByRole("textbox", { name: t("signing:code") });
    const sign = page.getByRole("button", { name: t("signing:sign"), exact: true });
    await page.getByRole("textbox", { name: t("signing:place") }).fill("Brno");
    const right = await portal.texts.readCode(client.phoneNumber);
    await code.fill(wrongCodeFor(right));
    await sign.click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors:SmsCodeInvalid") })).toBeVisible();
    await expect(page.getByText(t("signing:code-tries", { count: 4 }))).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await code.fill(right);
    await sign.click();
  },

  async Biometric({ page, by }) {
    await giveConsent(page, t);
    await page.getByRole("button", { name: t("signing:way-pad") }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: t("signing:place") }).fill("Brno");
    await drawOn(page, new RegExp(`^${t("signing:pad")}`), by);
    expect(await findBarriers(page)).toEqual([]);
    await dialog.getByRole("button", { name: t("signing:sign"), exact: true }).click();
  },

  async External(scene) {
    const { page, portal, client, openOther, by } = scene;
    await sendSignLink(page, t);
    expect(await findBarriers(page)).toEqual([]);
    const user = await getJson<User>(page, `${portal.url}/api/user`);
    const letter = await portal.mails.read(client.email, t("emails:sign-link-subject", { name: user.fullName }));

    const context = await openOther();
    const errors = collectBrowserErrors(context);
    const own = await context.newPage();
    await openSignLink(own, t, linkIn(letter, "/sign/"), readCode(scene));
    await signAtLink(own, t, by);
    errors.expectNone();
    await context.close();
  },
};

const readCode =
  ({ portal, client }: Scene) =>
  () =>
    portal.texts.readCode(client.phoneNumber);

/** Checks the step after signing, the contract's page and the received emails. */
async function expectDelivered(scene: Scene, user: User, way: Way): Promise<void> {
  const { page, portal, client } = scene;
  // The advisor's page updates automatically after the client has signed on another device.
  await expect(page.getByText(t("signed:progress-delivered"))).toBeVisible();
  const title = await contractTitle(page).textContent();
  const number = /\d{2}-\d{7}-\d/.exec(title ?? "")?.[0] ?? "none";
  expect(title).toContain(t("signed:title-number", { number }));
  await expectEmails(page, "signed", [client.email, user.email]);
  if (!scene.skipsSharedPages) expect(await findBarriers(page)).toEqual([]);

  const tracker = await page.getByRole("link", { name: t("contract:to-tracker") }).getAttribute("href");
  await page.getByRole("button", { name: t("signed:confirm") }).click();
  await expect(page).toHaveURL(new RegExp(`^${portal.url}/?$`));
  await expect(cartLink(page, t, 0)).toBeVisible();

  await page.goto(`${portal.url}${tracker}`);
  await expect(page.getByText(t("contracts:next-Delivered"))).toBeVisible();
  await expect(page.getByText(t("contract:state-Delivered"), { exact: true })).toBeVisible();
  await expectEmails(page, "contracts", [client.email, user.email]);
  if (!scene.skipsSharedPages) expect(await findBarriers(page)).toEqual([]);

  const id = Number(/\/contracts\/(\d+)$/.exec(tracker ?? "")?.[1]);
  const contract = await getJson<Contract>(page, `${portal.url}/api/contract/${id}`);
  expect(formatContractNumber(contract.number ?? "")).toBe(number);
  expect(contract).toMatchObject({ state: "Delivered", signature: { way } });
  await expectSealedAttachments(scene, user, contract);
  if (way === "External") await downloadAll(scene, number);
}

/** Asserts that the list of emails shows each address, and that a mail server has accepted the documents. */
async function expectEmails(
  page: Page,
  namespace: "signed" | "contracts",
  addresses: readonly string[],
): Promise<void> {
  const list = page.getByRole("list", { name: t(`${namespace}:mails`), exact: true });
  const withDocuments = list.getByRole("listitem").filter({ hasText: t("signed:mail-Signed") });
  await expect(withDocuments).toHaveCount(addresses.length);
  for (const address of addresses)
    await expect(withDocuments.filter({ hasText: address })).toContainText(t("signed:mail-Sent"));
}

/**
 * Asserts that client and advisor have received one email each. The attachments must equal the sealed documents byte
 * for byte, and the payment instructions come first.
 */
async function expectSealedAttachments({ page, portal, client }: Scene, user: User, contract: Contract): Promise<void> {
  const number = formatContractNumber(contract.number ?? "");
  const received = portal.mails.listWithDocuments(t("emails:sign-signed-subject", { number }));
  expect(received.map(({ to }) => to.join()).toSorted()).toEqual([client.email, user.email].toSorted());

  const isPayments = ({ kind }: Contract["documents"][number]) => kind === "payments";
  const inOrder = [
    ...contract.documents.filter(isPayments),
    ...contract.documents.filter((document) => !isPayments(document)),
  ];
  const sealed = await portal.readSealed(contract.id);
  expect(inOrder.map(({ documentId }) => sealed.get(documentId))).toEqual(inOrder.map((one) => one.sealedDigest));
  expect(sealed.size).toBe(inOrder.length);
  const files: Buffer[] = [];
  for (const { documentId, sealedDigest } of inOrder) {
    const answer = await page.request.get(`${portal.url}/api/contract/document/${documentId}`);
    const file = await answer.body();
    expect(createHash("sha256").update(file).digest("hex")).toBe(sealedDigest);
    files.push(file);
  }
  expect(isPayments(inOrder[0] as Contract["documents"][number])).toBe(true);
  for (const { attachments } of received) {
    expect(attachments).toHaveLength(files.length);
    expect(attachments.map((attachment, index) => attachment.equals(files[index] as Buffer))).not.toContain(false);
  }
}

/** Opens the download link in the client's email, enters another code and downloads all documents. */
async function downloadAll(scene: Scene, number: string): Promise<void> {
  const { portal, client, openOther } = scene;
  const [letter] = portal.mails
    .listWithDocuments(t("emails:sign-signed-subject", { number }))
    .filter(({ to }) => to.includes(client.email));
  if (letter === undefined) throw new Error("the client has no email");
  const context = await openOther();
  const errors = collectBrowserErrors(context);
  const own = await context.newPage();
  await own.goto(linkIn(letter, "/download/"));
  await expect(own.getByRole("heading", { name: t("download:enter-title") })).toBeVisible();
  await enterCode(own, t, readCode(scene));
  await expect(own.getByRole("heading", { name: t("download:all-title") })).toBeVisible();
  expect(await findBarriers(own)).toEqual([]);
  const saving = own.waitForEvent("download");
  await own.getByRole("button", { name: t("download:all"), exact: true }).click();
  expect((await saving).suggestedFilename()).toBe(`${number}.zip`);
  await expect(own.getByText(t("download:saved", { name: `${number}.zip` }))).toBeVisible();
  errors.expectNone();
  await context.close();
}
