import type { EndpointInput } from "@fundport/api";
import type { Page } from "@playwright/test";
import { consentBox, prepareSignature } from "../client-link.ts";
import { openClientStep } from "../../clients/client-step.ts";
import { openContractStep, sendSignLink } from "../contract-step.ts";
import { lastCode, lastLink } from "../../messages/outbox.ts";
import { expect } from "../../test.ts";
import { wrongCodeFor } from "../../messages/sms-code.ts";
import { waitForIdleNetwork } from "../../browser/visit.ts";
import { alterRequest, expectFieldText, clickAndConfirm, refuse, type Scene, t, type Visit } from "./rows.ts";

const button = (page: Page, key: string) => page.getByRole("button", { name: t(key), exact: true });

const message = (page: Page) => page.getByRole("dialog").getByRole("textbox", { name: t("client-link:message") });
const messageText = "Doplňte prosím místo narození.";
const sendForm = async (page: Page) => {
  if (!(await page.getByRole("dialog").isVisible())) await button(page, "client-link:open").click();
  await message(page).fill(messageText);
  await button(page, "client-link:send").click();
};
const takeBack = (page: Page) => clickAndConfirm(page, "client-link:take-back", "client-link:take-back");
const expectMessageText = async ({ page }: Scene) => await expect(message(page)).toHaveValue(messageText);

export const formLink: Visit = {
  title: "while a client is asked to fill in the form",
  open: async ({ page, url }) => {
    await openClientStep(page, url, { username: "advisor-cz", language: "cs" });
    await expect(button(page, "client-link:open")).toBeEnabled();
    await waitForIdleNetwork(page);
  },
  rows: [
    {
      situation: "the link cannot be sent, without a connection",
      by: "server",
      key: "client-link:offline",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await sendForm(page);
      },
      after: expectMessageText,
    },
    {
      situation: "the link cannot be sent",
      by: "routed",
      key: "client-link:failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "sendClientForm", status: 500, code: "Unexpected" });
        await sendForm(page);
      },
      after: expectMessageText,
    },
    {
      situation: "the link cannot be sent, with the server's waiting time",
      by: "routed",
      key: "client-link:failed_wait",
      provoke: async ({ page }) => {
        await refuse(page, { name: "sendClientForm", status: 429, code: "TooManyRequests", retryAfter: 90 });
        await sendForm(page);
      },
      after: expectMessageText,
    },
    {
      situation: "the server refuses the phone or the email",
      by: "server",
      key: "client-link:refused",
      provoke: async ({ page }) => {
        await alterRequest<EndpointInput<"sendClientForm">["body"]>(page, "sendClientForm", (body) => ({
          ...body,
          form: { ...body.form, email: "nothing" },
        }));
        await sendForm(page);
      },
      after: expectMessageText,
    },
    {
      situation: "a link that cannot be revoked",
      by: "routed",
      key: "client-link:action-failed",
      provoke: async ({ page }) => {
        await button(page, "client-link:send").click();
        await expect(page.getByRole("dialog")).toBeHidden();
        await refuse(page, { name: "takeBackClientForm", status: 500, code: "Unexpected" });
        await takeBack(page);
      },
      after: async ({ page }) => {
        await takeBack(page);
        await expect(button(page, "client-link:open")).toBeVisible();
      },
    },
  ],
};

/** The link that the client receives by email, read from the trial outbox. */
let link = "";
const placeField = (page: Page) => page.getByRole("textbox", { name: t("sign:place") });
const sign = (page: Page) => button(page, "sign:sign").click();

export const clientLink: Visit = {
  title: "behind the client's link",
  open: async ({ page, url }) => {
    await openContractStep(page, url, t);
    await sendSignLink(page, t);
    link = await lastLink(page, url, "/sign/");
  },
  expectInputsAreKept: expectFieldText(placeField, "Olomouc"),
  rows: [
    {
      situation: "AdvisorSessionOpen: the advisor opens the client's link",
      by: "server",
      key: "sign:advisor-title",
      provoke: async ({ page }) => void (await page.goto(link)),
      // Deletes the advisor's session. From here on, the browser acts as the client's.
      after: async ({ context }) => await context.clearCookies(),
    },
    {
      situation: "LinkInvalid: the link does not exist",
      by: "server",
      key: "sign:unknown-title",
      provoke: async ({ page }) => void (await page.goto(`${link}x`)),
    },
    {
      situation: "the state of the link cannot be loaded",
      by: "routed",
      key: "sign:failed-title",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getSigningLink", status: 500, code: "Unexpected" });
        await page.goto(link);
        await expect(page.getByText(t("sign:failed"))).toBeVisible();
      },
    },
    {
      situation: "the state of the link cannot be loaded, and loads on retry",
      by: "routed",
      key: "sign:failed",
      provoke: async ({ page }) => {
        await refuse(page, { name: "getSigningLink", status: 503, code: "TryAgain" });
        await page.goto(link);
      },
      after: async ({ page }) => {
        await button(page, "sign:retry").click();
        await expect(button(page, "sign:send-code")).toBeVisible();
      },
    },
    {
      situation: "the code cannot be sent, without a connection",
      by: "server",
      key: "sign:offline",
      provoke: async ({ page, context }) => {
        await context.setOffline(true);
        await button(page, "sign:send-code").click();
      },
    },
    {
      situation: "SmsCodeInvalid at the link",
      by: "server",
      key: "errors:SmsCodeInvalid",
      hasField: true,
      provoke: async ({ page, url }) => {
        await button(page, "sign:send-code").click();
        const code = page.getByRole("textbox", { name: t("sign:code") });
        await expect(code).toBeVisible();
        await code.fill(wrongCodeFor(await lastCode(page, url)));
        await button(page, "sign:enter").click();
      },
      after: async ({ page, url }) => {
        await page.getByRole("textbox", { name: t("sign:code") }).fill(await lastCode(page, url));
        await button(page, "sign:enter").click();
        await prepareSignature(page, t, "mouse");
      },
    },
    {
      situation: "StorageFull at the signature, with the server's message",
      by: "routed",
      key: "errors:StorageFull",
      hasField: true,
      provoke: async ({ page }) => {
        await refuse(page, { name: "signAtLink", status: 507, code: "StorageFull" });
        await sign(page);
      },
    },
    {
      situation: "DocumentSetChanged at the signature: the drawing stays, the consent must be given again",
      by: "server",
      key: "sign:documents-changed",
      hasField: true,
      provoke: async ({ page }) => {
        await alterRequest<EndpointInput<"signAtLink">["body"]>(page, "signAtLink", (body) => ({
          ...body,
          documentSet: "0".repeat(64),
        }));
        await sign(page);
        await expect(consentBox(page, t)).not.toBeChecked();
      },
    },
  ],
};
