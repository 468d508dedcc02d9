import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../../testing/calls.ts";
import { plainPrinter } from "../../../../testing/printers.ts";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import {
  type Browser,
  enter,
  enterLinkOf,
  linkCalls,
  linkCallsBehindCode,
  openBrowser,
  sendLinkOf,
} from "../testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";
import { strokes } from "../testing/strokes.ts";

let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.setTime("2026-11-21T10:00:00Z");
  await portal.logInAgain();
});

const reasons = async (contract: Contract) =>
  (await portal.trail(contract)).filter(({ kind }) => kind === "LinkRefused").map(({ data }) => data["reason"]);

describe("an unknown link", () => {
  it.each(linkCalls)("%s refuses an unknown link", async (name, options) => {
    const browser = openBrowser(portal, "x".repeat(43));
    expect(refusalOf(await browser.call(name, options))).toEqual({ status: 401, code: "LinkInvalid", fields: [] });
  });
});

describe("a client's link", () => {
  it("a link opens without a login, and does not reveal client or contract before the code is entered", async () => {
    const { contract, browser } = await sendLinkOf(portal);
    const link = await browser.look();
    expect(link).toMatchObject({
      state: "Open",
      language: "cs",
      phoneEnding: "67",
      isIdentified: false,
      code: null,
      validUntil: "2026-12-05T10:00:00.000Z",
      advisor: { name: "anna", email: "anna@example.com" },
    });
    expect(JSON.stringify(link)).not.toMatch(/Mal[áa]|Jana|601234|26\d{8}/);
    await browser.look();
    expect(await portal.kinds(contract)).toEqual(["Created", "Signing", "LinkSent", "LinkOpened"]);
  });

  it("a link has a configured address of the server, regardless of the Host header", async () => {
    const contract = await portal.make();
    await portal.sendLink(contract, {}, { ...portal.headers(), host: "elsewhere.example" });
    const [mail] = await portal.messagesTo(portal.email);
    expect(mail?.text).toContain("/sign/");
    expect(`${mail?.text} ${mail?.html}`).not.toContain("elsewhere.example");
  });

  it("refuses all requests before the code is entered, and records one event an hour in the audit trail", async () => {
    const { contract, browser } = await sendLinkOf(portal);
    for (const [name, options] of linkCallsBehindCode) {
      expect(portal.refused(await browser.call(name, options))).toBe("401 LinkInvalid link Unidentified");
    }
    expect(await reasons(contract)).toEqual(["Unidentified"]);
    portal.later(3600);
    await browser.call("getContractToSign");
    expect(await reasons(contract)).toEqual(["Unidentified", "Unidentified"]);
  });

  it("refuses the cookie and the code of another contract's link", async () => {
    const { browser: other } = await enterLinkOf(portal);
    const { contract, browser } = await sendLinkOf(portal);
    browser.setHeaders(other.headers());
    for (const [name, options] of linkCallsBehindCode) {
      expect(portal.refused(await browser.call(name, options))).toBe("401 LinkInvalid link Unidentified");
    }
    expect(await browser.look()).toMatchObject({ isIdentified: false });
    await other.sendCode();
    const { browser: third } = await sendLinkOf(portal);
    await third.sendCode();
    const thirdCode = await portal.lastCode();
    await browser.sendCode();
    const own = await portal.lastCode();
    const refused = thirdCode === own ? "422 SmsCodeInvalid" : portal.refused(await browser.identify(thirdCode));
    expect(refused).toBe("422 SmsCodeInvalid");
    expect(await portal.kinds(contract)).toContain("CodeRefused");
  });

  it("refuses requests with an advisor's session, and records one event in the audit trail", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    const { cookie = "" } = browser.headers();
    browser.setHeaders({ origin: portal.test.origin, cookie: `${cookie}; ${portal.headers()["cookie"]}` });
    for (const [name, options] of linkCalls) {
      expect(portal.refused(await browser.call(name, options))).toBe("403 AdvisorSessionOpen");
    }
    expect(await reasons(contract)).toEqual(["AdvisorSession"]);
    expect((await portal.get(contract.id)).state).toBe("Signing");
    browser.setHeaders({ origin: portal.test.origin, cookie });
    expect(await browser.read()).toMatchObject({ number: contract.number });
  });

  it("accepts requests of at most 8 KB, or 256 KB for a drawing", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    const large = "x".repeat(9000);
    expect(refusalOf(await browser.identify(large))).toMatchObject({ status: 413 });
    expect(refusalOf(await browser.ask(large))).toMatchObject({ status: 413 });
    expect(refusalOf(await browser.decline(large))).toMatchObject({ status: 413 });
    expect(refusalOf(await browser.signCode(contract, { large }))).toMatchObject({ status: 413 });
    expect(refusalOf(await browser.report({ large }))).toMatchObject({ status: 413 });
    expect(refusalOf(await browser.call("sendLinkCode", { payload: { large } }))).toMatchObject({ status: 413 });
    const drawingOf = (points: number) => ({
      signatureData: {
        ...strokes,
        strokes: Array.from({ length: points / 4000 }, () =>
          Array.from({ length: 4000 }, (_point, index) => ({ x: index % 100, y: 1, t: 1 })),
        ),
      },
    });
    expect(refusalOf(await browser.sign(contract, drawingOf(16_000)))).toMatchObject({ status: 413 });
    expect((await browser.sign(contract, drawingOf(8000))).statusCode).toBe(200);
  });

  it("sends one code for fifty concurrent requests, records wrong attempts, and locks the code after five", async () => {
    const { contract, browser } = await sendLinkOf(portal);
    const before = (await portal.messagesTo(portal.phone)).length;
    const responses = await Promise.all(Array.from({ length: 50 }, () => browser.sendCode()));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(49);
    expect(await portal.messagesTo(portal.phone)).toHaveLength(before + 1);
    const code = await portal.lastCode();
    const wrong = code === "000000" ? "111111" : "000000";
    // Only seven attempts, because resilience/faults/guessed-code.test.ts makes fifty concurrent attempts wherever a
    // code can be entered.
    const guesses = await Promise.all(Array.from({ length: 7 }, () => browser.identify(wrong)));
    const counted = Object.groupBy(guesses, (answer) => portal.refused(answer));
    expect([counted["422 SmsCodeInvalid"]?.length, counted["422 SmsCodeLocked"]?.length]).toEqual([5, 2]);
    expect(portal.refused(await browser.identify(code))).toBe("422 SmsCodeLocked");
    expect((await portal.kinds(contract)).filter((kind) => kind.startsWith("Code"))).toEqual([
      "CodeRefused",
      "CodeRefused",
      "CodeRefused",
      "CodeRefused",
      "CodeLocked",
    ]);
    portal.later(30);
    await enter(portal, browser);
    expect(await browser.look()).toMatchObject({ isIdentified: true });
    portal.later(7200);
    expect(await browser.look()).toMatchObject({ isIdentified: false });
    expect(portal.refused(await browser.call("getContractToSign"))).toBe("401 LinkInvalid link Unidentified");
  });
});

/** Actions that end a client's link. */
const ends = {
  signature: (contract: Contract, browser: Browser) => browser.sign(contract),
  refusal: (_contract: Contract, browser: Browser) => browser.decline("Too dear."),
  takeBackContract: (contract: Contract) => portal.act("takeBackContract", contract),
  withdrawContract: (contract: Contract) => portal.act("withdrawContract", contract),
  time: () => Promise.resolve(),
};

describe("an ended link", () => {
  it.each([
    ["Signed", "signature", 0],
    ["Declined", "refusal", 0],
    ["Closed", "takeBackContract", 0],
    ["Closed", "withdrawContract", 0],
    ["Expired", "time", 14 * 24 * 3600],
  ] as const)(
    "a link is %s after %s, explains this in all responses, and records one event an hour",
    async (state, ending, seconds) => {
      const { contract, browser } = await enterLinkOf(portal);
      await ends[ending](contract, browser);
      portal.later(seconds);
      const explanations = new Set<string>();
      for (const language of ["en", "cs", "sk"]) {
        browser.setHeaders({ ...browser.headers(), "accept-language": language });
        for (const [name, options] of linkCalls.slice(1)) {
          const answer = await browser.call(name, options);
          expect(portal.refused(answer)).toBe(`401 LinkInvalid link ${state}`);
          explanations.add(answer.json<{ messages: string[] }>().messages.join(" "));
        }
      }
      expect(explanations.size).toBe(3);
      expect(await browser.look()).toMatchObject({ state, validUntil: null, isIdentified: false, code: null });
      expect(await reasons(contract)).toEqual([state]);
      portal.later(3600);
      await browser.look();
      expect(await reasons(contract)).toEqual([state, state]);
    },
  );

  it("explains an ended link with a different message for each reason", async () => {
    const messages = await Promise.all(
      (["signature", "refusal", "takeBackContract"] as const).map(async (ending) => {
        const { contract, browser } = await enterLinkOf(portal);
        await ends[ending](contract, browser);
        return (await browser.call("getContractToSign")).json<{ messages: string[] }>().messages[0];
      }),
    );
    expect(new Set(messages).size).toBe(3);
  });

  it("a link ends with its contract if the contract expires first", async () => {
    const { contract } = await sendLinkOf(portal);
    await portal.act("takeBackContract", contract);
    portal.setTime("2026-12-20T10:00:00Z");
    await portal.logInAgain();
    await portal.sendLink(contract);
    const browser = openBrowser(portal, await portal.lastToken());
    expect(await browser.look()).toMatchObject({ state: "Open", validUntil: "2026-12-21T10:00:00.000Z" });
    portal.setTime("2026-12-21T10:00:00Z");
    expect(await browser.look()).toMatchObject({ state: "Expired" });
  });

  it("a closed link stays closed after another link was sent, and its cookie is not valid for the new link", async () => {
    const { contract, browser: first } = await enterLinkOf(portal);
    await portal.act("takeBackContract", contract);
    await portal.sendLink(contract);
    const second = openBrowser(portal, await portal.lastToken());
    expect(second.token).not.toBe(first.token);
    second.setHeaders(first.headers());
    expect(portal.refused(await first.call("getContractToSign"))).toBe("401 LinkInvalid link Closed");
    expect(portal.refused(await second.call("getContractToSign"))).toBe("401 LinkInvalid link Unidentified");
    expect(portal.refused(await second.sign(contract))).toBe("401 LinkInvalid link Unidentified");
    expect(portal.refused(await portal.signDrawn(contract))).toBe("409 ContractStateChanged");
    expect(
      refusalOf(await send(portal.test, "getContract", second.headers(), { params: { id: contract.id } })),
    ).toMatchObject({
      status: 401,
    });
  });
});
