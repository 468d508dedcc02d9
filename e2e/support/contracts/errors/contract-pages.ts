import type { EndpointOutput, User } from "@fundport/api";
import { formatContractNumber, type ContractState } from "@fundport/rules";
import type { Page } from "@playwright/test";
import { presetBrowser, getJson, logInByRequest } from "../../identity/session.ts";
import { makeCart, openStoredCart } from "../../sales/stored-cart.ts";
import { expect } from "../../test.ts";
import { refuse, type Scene, t, type Visit } from "./rows.ts";

type Contract = EndpointOutput<"getContract">;

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

/** Returns the id of the oldest trial contract in a state. */
export async function trialContract({ page, url }: Scene, state: ContractState): Promise<number> {
  const { items } = await getJson<EndpointOutput<"getContracts">>(page, `${url}/api/contracts?pageSize=100`);
  const found = items.findLast((item) => item.state === state);
  if (found === undefined) throw new Error(`no contract of the trial data is ${state}`);
  return found.id;
}

async function logIn({ page, url }: Scene): Promise<User> {
  await presetBrowser(page.context(), { language: "cs" });
  return await logInByRequest(page, url);
}

/** Opens the step after signing, with a sealed trial contract. */
async function openSigned(scene: Scene): Promise<void> {
  const { page, url } = scene;
  const user = await logIn(scene);
  const contractId = await trialContract(scene, "Sealed");
  const cart = await makeCart(page, url, user, 1);
  await page.goto(`${url}/no-such-page`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    `fundport-contract-${user.id}`,
    JSON.stringify({ version: 1, state: { contractId } }),
  ] as const);
  await openStoredCart(page, url, user, { ...cart, activeStep: "signed", availableStep: "signed" });
  const { number } = await getJson<Contract>(page, `${url}/api/contract/${contractId}`);
  const title = t("signed:title-number", { number: formatContractNumber(number ?? "") });
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

const other = "jiny.klient@example.com";
const share = async (page: Page) => {
  if (!(await page.getByRole("dialog").isVisible())) await button(page, "signed:share-sealed").click();
  await page
    .getByRole("dialog")
    .getByRole("textbox", { name: t("signed:share-client") })
    .fill(other);
  await button(page, "signed:share-send").click();
};
const expectTyped = async ({ page }: Scene) =>
  await expect(page.getByRole("dialog").getByRole("textbox", { name: t("signed:share-client") })).toHaveValue(other);

export const signedStep: Visit = {
  title: "once a contract is signed",
  open: openSigned,
  rows: [
    {
      situation: "Download failure, with the document's name",
      by: "routed",
      key: "documents:download-document-error",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getContractDocument", status: 500, code: "Unexpected" });
        const first = page
          .getByRole("list", { name: t("signed:documents") })
          .getByRole("listitem")
          .first();
        const name = (await first.getByRole("button").first().textContent()) ?? "none";
        await first.getByRole("button", { name: t("documents:download", { name }) }).click();
        return { name };
      },
    },
    {
      situation: "E-mail send failure",
      by: "routed",
      key: "signed:email-error",
      provoke: async ({ page }) => {
        await refuse(page, { name: "sendContract", status: 500, code: "Unexpected" });
        await share(page);
        return { detail: t("errors:Unexpected") };
      },
      after: expectTyped,
    },
    {
      situation: "E-mail send failure, TryAgain between signature and seal",
      by: "routed",
      key: "signed:email-error",
      provoke: async ({ page }) => {
        await refuse(page, { name: "sendContract", status: 503, code: "TryAgain" });
        await share(page);
        return { detail: t("errors:TryAgain") };
      },
      after: expectTyped,
    },
    {
      situation: "E-mail send failure, with the server's waiting time",
      by: "routed",
      key: "signed:email-error_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "sendContract", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await share(page);
      },
      after: expectTyped,
    },
  ],
};

const recordWithdrawal = (page: Page) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name: t("signing:revoke-yes") })
    .click();

export const contractPages: Visit = {
  title: "on the pages of contracts",
  open: async (scene) => {
    await logIn(scene);
    await scene.page.goto(scene.url);
  },
  rows: [
    {
      situation: "an unknown contract",
      by: "server",
      key: "contracts:not-found-title",
      provoke: async ({ page, url }) => void (await page.goto(`${url}/contracts/999999`)),
    },
    {
      situation: "the contract cannot be loaded",
      by: "routed",
      key: "contracts:one-load-failed",
      provoke: async (scene) => {
        const { page, url } = scene;
        await refuse(page, { name: "getContract", status: 500, code: "Unexpected" });
        await page.goto(`${url}/contracts/${await trialContract(scene, "Sealed")}`);
      },
      after: async ({ page }) => {
        await button(page, "shell:retry").click();
        await expect(button(page, "contracts:proof-archive")).toBeVisible();
      },
    },
    {
      situation: "the proof cannot be created",
      by: "routed",
      key: "contracts:proof-archive-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getContractArchive", status: 500, code: "GenerationFailed" });
        await button(page, "contracts:proof-archive").click();
      },
    },
    {
      situation: "the client's withdrawal cannot be saved",
      by: "routed",
      key: "signing:revoke-failed",
      at: '[role="dialog"]',
      provoke: async ({ page }) => {
        await refuse(page, { name: "revokeContract", status: 500, code: "Unexpected" });
        await button(page, "signing:revoke").click();
        await page.getByRole("radio", { name: t("signing:revoke-way-Post"), exact: true }).click();
        await recordWithdrawal(page);
      },
    },
    {
      situation: "the client's withdrawal cannot be saved, without a connection",
      by: "server",
      key: "signing:revoke-offline",
      at: '[role="dialog"]',
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await recordWithdrawal(page);
      },
      after: async ({ page }) => {
        await page
          .getByRole("dialog")
          .getByRole("button", { name: t("shell:cancel"), exact: true })
          .click();
      },
    },
    {
      situation: "the list of contracts cannot be loaded",
      by: "routed",
      key: "contracts:load-failed",
      provoke: async ({ page, url }) => {
        await refuse(page, { name: "getContracts", status: 500, code: "Unexpected" });
        await page.goto(`${url}/contracts`);
      },
      after: async ({ page }) => {
        await button(page, "shell:retry").click();
        await expect(button(page, "contracts:export")).toBeEnabled();
      },
    },
    {
      situation: "the list cannot be saved",
      by: "routed",
      key: "contracts:export-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "exportContracts", status: 500, code: "Unexpected" });
        await button(page, "contracts:export").click();
      },
    },
    {
      situation: "no contract was signed in a period",
      by: "server",
      key: "contracts:archive-none",
      provoke: async ({ page }) => {
        await button(page, "contracts:archive").click();
        const dialog = page.getByRole("dialog");
        await dialog.getByRole("textbox", { name: t("contracts:archive-from") }).fill("01/01/2001");
        await dialog.getByRole("textbox", { name: t("contracts:archive-to") }).fill("02/01/2001");
        await dialog.getByRole("textbox", { name: t("contracts:archive-to") }).blur();
        await button(page, "contracts:archive-start").click();
      },
    },
    {
      situation: "the documents of a period cannot be put together",
      by: "routed",
      key: "errors:GenerationFailed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "archiveContracts", status: 500, code: "GenerationFailed" });
        await button(page, "contracts:archive-start").click();
      },
    },
    {
      situation: "the documents of a period, without a connection",
      by: "server",
      key: "contracts:archive-failed",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await button(page, "contracts:archive-start").click();
      },
    },
  ],
};

export const webRequest: Visit = {
  title: "behind the link of a web request",
  open: async (scene) => void (await logIn(scene)),
  rows: [
    {
      situation: "Web request 404, treated as none",
      by: "server",
      key: "web-request:none",
      provoke: async ({ page, url }) => void (await page.goto(`${url}/webrequest/111111111111111111111111`)),
      after: async ({ page, url }) => await expect(page).toHaveURL(new RegExp(`^${url}/?$`)),
    },
    {
      situation: "Web request, other errors",
      by: "routed",
      key: "web-request:failed",
      provoke: async ({ page, url }) => {
        await refuse(page, { name: "getWebRequest", status: 500, code: "Unexpected" });
        // A web request in the trial data. Source: docs/operations/own-data.md.
        await page.goto(`${url}/webrequest/665117576033871112876587`);
      },
      after: async ({ page }) => {
        await button(page, "shell:retry").click();
        await expect(page.getByText("Veronika Málková").first()).toBeVisible();
      },
    },
  ],
};
