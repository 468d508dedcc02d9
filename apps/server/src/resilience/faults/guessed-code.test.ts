import { consentRevision } from "@fundport/rules";
import { beforeAll, describe, expect, it } from "vitest";
import { openClientForm } from "../../domains/contracts/form-link/testing/open-client-form.ts";
import { enterLinkOf, openBrowser, sendLinkOf } from "../../domains/contracts/signing/testing/at-link.ts";
import { openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { refusalOf, send } from "../../testing/calls.ts";
import { plainPrinter } from "../../testing/printers.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { countFault, faultCount } from "./count-fault.ts";

type Answer = Parameters<typeof refusalOf>[0];
/** A sent code, and a function that enters a code through one of the two processes. */
type SentCode = { code: string; enter: (at: TestApp, code: string) => Promise<Answer> };

const callers = 50;
const maxChecked = 5;
let portal: SigningApp;
let forms: Awaited<ReturnType<typeof openClientForm>>;
const others = new Map<TestApp, TestApp>();
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  forms = await openClientForm();
  for (const { test } of [portal, forms]) others.set(test, { ...test, app: await test.another() });
});

async function ofSigning(): Promise<SentCode> {
  const contract = await portal.make();
  expect(portal.codeOf(await portal.askCode(contract))).toBe("passed");
  const signature = { ...portal.clientOf(contract), signDate: "2026-11-21", signPlace: "Brno" };
  return {
    code: await portal.lastCode(),
    enter: (at, code) =>
      send(at, "smsSignContract", portal.headers(), {
        payload: { documents: portal.documentsOf(contract), signature: { ...signature, signatureData: code } },
      }),
  };
}

async function ofEntering(): Promise<SentCode> {
  const { browser } = await sendLinkOf(portal);
  expect((await browser.sendCode()).statusCode).toBe(200);
  const params = { token: browser.token };
  return {
    code: await portal.lastCode(),
    enter: (at, code) => send(at, "identifyAtLink", browser.headers(), { params, payload: { code } }),
  };
}

async function ofSigningAtLink(): Promise<SentCode> {
  const { contract, browser } = await enterLinkOf(portal);
  portal.later(30);
  expect((await browser.signCode(contract)).statusCode).toBe(200);
  const signature = {
    documentSet: contract.documentSet,
    consent: consentRevision,
    signDate: "2026-11-21",
    signPlace: "Brno",
  };
  return {
    code: await portal.lastCode(),
    enter: (at, code) =>
      send(at, "signAtLink", browser.headers(), {
        params: { token: browser.token },
        payload: { ...signature, signatureData: { code, typedName: "Jana Malá" } },
      }),
  };
}

async function ofDownload(): Promise<SentCode> {
  const contract = await portal.make();
  await portal.openPad(contract);
  await portal.signDrawn(contract);
  await portal.settled(contract.id, "Sealed");
  const [mail] = await portal.messagesTo(portal.email);
  const token = /\/download\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  const browser = openBrowser(portal, token);
  expect((await browser.call("sendDownloadCode")).statusCode).toBe(200);
  return {
    code: await portal.lastCode(),
    enter: (at, code) => send(at, "identifyAtDownload", browser.headers(), { params: { token }, payload: { code } }),
  };
}

async function ofForm(): Promise<SentCode> {
  await forms.startOver();
  const token = await forms.link();
  expect((await forms.ask(token)).statusCode).toBe(200);
  return {
    code: await forms.lastCode(),
    enter: (at, code) => send(at, "identifyAtClientForm", forms.browser, { params: { token }, payload: { code } }),
  };
}

const kinds = [
  ["for signing with the advisor", () => portal, ofSigning],
  ["for entering at a link", () => portal, ofEntering],
  ["for signing at a link", () => portal, ofSigningAtLink],
  ["for a download", () => portal, ofDownload],
  ["for filling in the form", () => forms, ofForm],
] as const;
const times = faultCount("guessedCode") / kinds.length;

/** Returns as many different wrong codes as there are callers. */
function wrongCodes(right: string): string[] {
  const first = Number(right);
  return Array.from({ length: callers }, (_, index) => String((first + 1 + index) % 1_000_000).padStart(6, "0"));
}

describe(`a code that ${callers} callers in two processes guess concurrently`, () => {
  it.each(kinds)(
    `the code %s is locked after ${maxChecked} checked attempts`,
    async (_what, getForm, sendOne) => {
      const { test } = getForm();
      await countFault("guessedCode", times, async () => {
        await test.pool.query("delete from login_attempts");
        const { code, enter } = await sendOne();
        const testApps = [test, others.get(test) ?? test];
        // Repeats a guess that was refused with TryAgain because too many requests were waiting.
        const enterAtLast = async (at: TestApp, guess: string): Promise<string> => {
          const outcome = refusalOf(await enter(at, guess)).code;
          return outcome === "TryAgain" ? await enterAtLast(at, guess) : outcome;
        };
        const guesses = wrongCodes(code).map((guess, index) => enterAtLast(testApps[index % 2] ?? test, guess));
        const outcomes = await Promise.all(guesses);
        const counted = Object.groupBy(outcomes, (outcome) => outcome);
        expect(Object.entries(counted).map(([outcome, of]) => [outcome, of?.length])).toEqual(
          expect.arrayContaining([
            ["SmsCodeInvalid", maxChecked],
            ["SmsCodeLocked", callers - maxChecked],
          ]),
        );
        for (const at of testApps) expect(refusalOf(await enter(at, code)).code).toBe("SmsCodeLocked");
      });
    },
    600_000,
  );
});
