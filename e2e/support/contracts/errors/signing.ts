import type { EndpointInput, EndpointOutput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { giveConsent, openContractStep, openDocuments, openKeyDocuments } from "../contract-step.ts";
import { lastCode } from "../../messages/outbox.ts";
import { getJson } from "../../identity/session.ts";
import { wrongCodeFor } from "../../messages/sms-code.ts";
import { expect } from "../../test.ts";
import {
  alterRequest,
  alterResponse,
  requestFromOtherTab,
  type ErrorRow,
  expectFieldText,
  clickAndConfirm,
  refuse,
  type Scene,
  t,
  type Visit,
} from "./rows.ts";

type Contract = EndpointOutput<"getContract">;

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });
const placeField = (page: Page) => page.getByRole("textbox", { name: t("signing:place") });
const message = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: t("signing:message") });

/** Returns the advisor's newest contract, which is the one that the visit has created. */
export async function newestContract({ page, url }: Scene): Promise<Contract> {
  const { items } = await getJson<EndpointOutput<"getContracts">>(page, `${url}/api/contracts?pageSize=1`);
  return await getJson<Contract>(page, `${url}/api/contract/${items[0]?.id}`);
}

/** Makes the page show every document as opened, although the server has recorded no opening. */
async function mockOpenedDocuments(page: Page): Promise<void> {
  const opening = { at: new Date().toISOString(), lastPage: 1, pageCount: 3, downloaded: false };
  await alterResponse<Contract>(page, "getContract", (contract) => ({
    ...contract,
    documents: contract.documents.map((document) => ({ ...document, opened: opening })),
    keyDocuments: contract.keyDocuments.map((product) => ({
      ...product,
      documents: product.documents.map((document) => ({
        ...document,
        opened: opening,
      })),
    })),
  }));
  await page.reload();
  await giveConsent(page, t);
}

/** Enters a wrong code and waits for the response. */
async function enterWrongCode({ page, url }: Scene): Promise<void> {
  const wrong = wrongCodeFor(await lastCode(page, url));
  await page.getByRole("textbox", { name: t("signing:code") }).fill(wrong);
  const answered = page.waitForResponse((response) => response.url().endsWith("/api/contract/smssign"));
  await button(page, "signing:sign").click();
  await answered;
}
const wrongCode = (situation: string, code: string, context = ""): ErrorRow => ({
  situation,
  by: "server",
  key: "signing:sign-refused",
  hasField: true,
  provoke: async (scene) => {
    await enterWrongCode(scene);
    return { detail: t(`errors:${code}`, { context }) };
  },
});

export const contractStep: Visit = {
  title: "while a contract is read and signed with the advisor",
  open: ({ page, url }) => openContractStep(page, url, t),
  rows: [
    {
      situation: "the contract cannot be loaded",
      by: "routed",
      key: "contract:load-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getContract", status: 500, code: "Unexpected" });
        await page.reload();
      },
      after: async ({ page }) => await button(page, "shell:retry").click(),
    },
    {
      situation: "Document load failure",
      by: "routed",
      key: "documents:load-document-error",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getContractDocument", status: 500, code: "Unexpected" });
        await page.reload();
      },
    },
    {
      situation: "SMS request failure, KeyDocumentsUnopened",
      by: "server",
      key: "signing:sms-request-error",
      provoke: async ({ page }) => {
        await mockOpenedDocuments(page);
        await button(page, "signing:way-sms").click();
        return { detail: t("errors:KeyDocumentsUnopened") };
      },
    },
    {
      situation: "the pad cannot be opened, KeyDocumentsUnopened",
      by: "server",
      key: "signing:pad-error",
      provoke: async ({ page }) => {
        await mockOpenedDocuments(page);
        await button(page, "signing:way-pad").click();
        return { detail: t("errors:KeyDocumentsUnopened") };
      },
      after: async ({ page }) => {
        await page.reload();
        await openKeyDocuments(page, t);
      },
    },
    {
      situation: "SMS request failure, DocumentsUnopened",
      by: "server",
      key: "signing:sms-request-error",
      provoke: async ({ page }) => {
        await mockOpenedDocuments(page);
        await button(page, "signing:way-sms").click();
        return { detail: t("errors:DocumentsUnopened") };
      },
      after: async ({ page }) => {
        await page.reload();
        await openDocuments(page, t);
        await giveConsent(page, t);
      },
    },
    {
      situation: "the opening of a key document cannot be saved",
      by: "routed",
      key: "contract:key-report-failed",
      provoke: async (scene) => {
        const { page } = scene;
        await refuse(page, { name: "reportKeyDocumentOpened", status: 500, code: "Unexpected" });
        const region = page.getByRole("region", { name: t("contract:key-documents") });
        await region.getByRole("button").first().click();
        const dialog = page.getByRole("dialog");
        await expect(dialog.locator("canvas").first()).toBeVisible();
        await dialog.getByRole("button", { name: t("shell:close") }).click();
        return { name: (await newestContract(scene)).keyDocuments[0]?.documents[0]?.name ?? "none" };
      },
    },
    {
      situation: "SMS request failure, without a connection",
      by: "server",
      key: "signing:sms-request-error",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await button(page, "signing:way-sms").click();
        return { detail: "" };
      },
    },
    {
      situation: "the pad cannot be opened, with the server's waiting time",
      by: "routed",
      key: "signing:pad-error_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "openSignaturePad", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await button(page, "signing:way-pad").click();
      },
    },
    {
      situation: "SMS request failure, too soon after another code, even if its signing was cancelled",
      by: "server",
      key: "signing:sms-request-error_wait",
      hasField: true,
      provoke: async (scene) => {
        const { page } = scene;
        await button(page, "signing:way-sms").click();
        await expect(page.getByRole("textbox", { name: t("signing:code") })).toBeVisible();
        await requestFromOtherTab(scene, `/api/contract/${(await newestContract(scene)).id}/takeback`);
        await page.reload();
        await giveConsent(page, t);
        await button(page, "signing:way-sms").click();
      },
      // The next rows sign by SMS, so SMS is chosen here. The other code, for clients who cannot draw, would start
      // another signing.
      after: async ({ page }) => {
        // The page counts down until the next code can be requested, and then announces it.
        await expect(page.getByText(t("errors:wait-over"))).toBeVisible();
        await button(page, "signing:way-sms").click();
        await placeField(page).fill("Brno");
      },
    },
    {
      situation: "SMS sign other, without a connection",
      by: "server",
      key: "signing:sign-document-unknown-error",
      hasField: true,
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await page.getByRole("textbox", { name: t("signing:code") }).fill("123456");
        await button(page, "signing:sign").click();
      },
    },
    {
      situation: "SMS sign other, DocumentSetChanged",
      by: "server",
      key: "signing:sign-document-unknown-error",
      hasField: true,
      provoke: async (scene) => {
        const { page } = scene;
        await alterRequest<EndpointInput<"smsSignContract">["body"]>(page, "smsSignContract", (body) => ({
          ...body,
          documents: body.documents.slice(1),
        }));
        await enterWrongCode(scene);
      },
    },
    {
      situation: "SMS sign other, with the server's waiting time",
      by: "routed",
      key: "signing:sign-document-unknown-error_wait",
      hasField: true,
      provoke: async (scene) => {
        const { page } = scene;
        await refuse(page, { name: "smsSignContract", status: 503, code: "TryAgain", retryAfter: 90 });
        await enterWrongCode(scene);
      },
    },
    wrongCode("SMS sign 422, the server message: a wrong code", "SmsCodeInvalid"),
    {
      ...wrongCode("SMS sign 422, the server message: the fifth wrong code", "SmsCodeInvalid", "last"),
      provoke: async (scene) => {
        for (let tries = 0; tries < 4; tries += 1) await enterWrongCode(scene);
        return { detail: t("errors:SmsCodeInvalid", { context: "last" }) };
      },
    },
    wrongCode("SMS sign 422, the server message: tried too often", "SmsCodeLocked"),
  ],
  expectInputsAreKept: expectFieldText(placeField, "Brno"),
};

const messageText = "Prosím o podpis do pátku.";
const openLinkDialog = async (page: Page) => {
  if (!(await page.getByRole("dialog").isVisible())) await button(page, "signing:way-link").click();
  await message(page).fill(messageText);
  await button(page, "signing:link-send").click();
};
const openReminder = async (page: Page) => {
  if (!(await page.getByRole("dialog").isVisible())) await button(page, "signing:remind").click();
  await message(page).fill(messageText);
  await button(page, "signing:remind-send").click();
};
export const closeDialog = async ({ page }: Scene) => {
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("shell:close") })
    .click();
  await expect(page.getByRole("dialog")).toBeHidden();
};
const withdraw = (page: Page) => clickAndConfirm(page, "contracts:withdraw", "contracts:withdraw-yes");
/** Changes the contract's state in another tab, while this page still shows the old state. */
async function changeInOtherTab(scene: Scene, change: "takeback" | "withdraw"): Promise<void> {
  const before = await newestContract(scene);
  await alterResponse<Contract>(scene.page, "getContract", () => before);
  await requestFromOtherTab(scene, `/api/contract/${before.id}/${change}`);
}

export const linkAndTracker: Visit = {
  title: "while the client is asked to sign on their own device",
  open: ({ page, url }) => openContractStep(page, url, t),
  rows: [
    {
      situation: "the preview of the email cannot be rendered",
      by: "routed",
      key: "signing:email-preview-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "previewContractEmail", status: 500, code: "Unexpected" });
        await button(page, "signing:way-link").click();
      },
      after: async ({ page }) => await button(page, "shell:cancel").click(),
    },
    {
      situation: "External sign failure, DocumentSetChanged",
      by: "server",
      key: "signing:external-sign-send-contract-error",
      provoke: async ({ page }) => {
        await alterRequest<EndpointInput<"externalSignContract">["body"]>(page, "externalSignContract", (body) => ({
          ...body,
          documents: body.documents.slice(1),
        }));
        await openLinkDialog(page);
        return { detail: t("errors:DocumentSetChanged") };
      },
      after: async ({ page }) => await expect(message(page)).toHaveValue(messageText),
    },
    {
      situation: "External sign failure, with the server's waiting time",
      by: "routed",
      key: "signing:external-sign-send-contract-error_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "externalSignContract", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await openLinkDialog(page);
      },
      after: async ({ page }) => await expect(message(page)).toHaveValue(messageText),
    },
    {
      situation: "External sign success",
      by: "server",
      key: "signing:external-sign-send-contract-success",
      provoke: async (scene) => {
        await openLinkDialog(scene.page);
        return { email: (await newestContract(scene)).clientEmail ?? "none" };
      },
      after: async (scene) => {
        await scene.page.goto(`${scene.url}/contracts/${(await newestContract(scene)).id}`);
        await expect(button(scene.page, "signing:remind")).toBeVisible();
      },
    },
    {
      situation: "a reminder that fails",
      by: "routed",
      key: "signing:remind-error",
      provoke: async ({ page }) => {
        await refuse(page, { name: "remindClient", status: 500, code: "Unexpected" });
        await openReminder(page);
        return { detail: t("errors:Unexpected") };
      },
      after: async ({ page }) => await expect(message(page)).toHaveValue(messageText),
    },
    {
      situation: "a second reminder within an hour",
      by: "server",
      key: "signing:remind-error_wait",
      provoke: async (scene) => {
        await requestFromOtherTab(scene, `/api/contract/${(await newestContract(scene)).id}/remind`, {});
        await openReminder(scene.page);
      },
      after: closeDialog,
    },
    {
      situation: "a longer time to sign that fails",
      by: "routed",
      key: "signing:extend-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "extendContract", status: 500, code: "Unexpected" });
        await button(page, "signing:extend").click();
      },
    },
    {
      situation: "a longer time to sign after prices have moved",
      by: "routed",
      key: "signing:extend-outdated",
      provoke: async ({ page }) => {
        await refuse(page, { name: "extendContract", status: 422, code: "ProposalOutdated" });
        await button(page, "signing:extend").click();
      },
    },
    {
      situation: "a signing that cannot be cancelled",
      by: "routed",
      key: "signing:take-back-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "takeBackContract", status: 500, code: "Unexpected" });
        await clickAndConfirm(page, "signing:take-back", "signing:take-back-yes");
      },
    },
    {
      situation: "ContractStateChanged: another tab has cancelled the signing",
      by: "server",
      key: "signing:state-changed",
      provoke: async (scene) => {
        await changeInOtherTab(scene, "takeback");
        await button(scene.page, "signing:extend").click();
      },
      after: async ({ page }) => {
        await page.reload();
        await expect(button(page, "signing:way-link")).toBeVisible();
      },
    },
    {
      situation: "a contract that cannot be withdrawn",
      by: "routed",
      key: "contracts:withdraw-failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "withdrawContract", status: 500, code: "Unexpected" });
        await withdraw(page);
      },
    },
    {
      situation: "ContractStateChanged: another tab has withdrawn the contract",
      by: "server",
      key: "contracts:withdraw-changed",
      provoke: async (scene) => {
        await changeInOtherTab(scene, "withdraw");
        await withdraw(scene.page);
      },
    },
  ],
};
