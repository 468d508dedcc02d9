import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loginAttempts } from "../../../identity/sessions/tables.ts";
import { contractSignatures } from "../tables.ts";
import { enter, enterLinkOf, openBrowser } from "../testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../testing/open-signing.ts";
import { strokes } from "../testing/strokes.ts";
import { plainPrinter } from "../../../../testing/printers.ts";

const rounds = process.env["FUNDPORT_TEST_FULL"] === "1" ? 50 : 10;
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(() => portal.test.db.delete(loginAttempts));

const signaturesOf = ({ id }: Contract) =>
  portal.test.db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id));

describe("a client who signs at their link", () => {
  it("a client can sign with a drawing, and the documents are sealed and sent", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    const answer = (await browser.sign(contract)).json<{ signedAt: string }>();
    const signed = await portal.settled(contract.id, "Sealed");
    expect(signed.signature).toMatchObject({ way: "External", place: "Brno", at: answer.signedAt });
    expect((await portal.trail(signed)).map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      "Created Advisor",
      "Signing Advisor",
      "LinkSent Advisor",
      "Identified Client",
      "Signed Client",
      "Sealed Portal",
    ]);
    expect(await signaturesOf(contract)).toMatchObject([{ way: "External", withCode: false, consent: "2026-12" }]);
  });

  it("a client can type their name and enter a signing code instead of drawing", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    expect(await browser.read()).toMatchObject({ code: null, withdrawUntil: "2026-12-05" });
    const entering = await portal.lastCode();
    const typed = (code: string) => ({ signatureData: { typedName: " Jana Malá ", code } });
    expect(portal.refused(await browser.sign(contract, typed(entering)))).toBe("422 SmsCodeExpired");
    expect(portal.refused(await browser.signCode(contract, { consent: undefined }))).toBe(
      "422 ContractInvalid consent mixed.required",
    );
    expect((await browser.signCode(contract)).json()).toMatchObject({ phoneEnding: "67" });
    expect(portal.refused(await browser.signCode(contract))).toBe("429 TooManyRequests");
    expect(await browser.read()).toMatchObject({ code: { phoneEnding: "67" } });
    const [message] = await portal.messagesTo(portal.phone);
    expect(message?.text).toContain(contract.documentSet?.slice(0, 8));
    const code = await portal.lastCode();
    const wrong = code === "000000" ? "111111" : "000000";
    expect(portal.refused(await browser.sign(contract, typed(wrong)))).toBe("422 SmsCodeInvalid");
    const nameless = { signatureData: { typedName: " ", code } };
    expect(portal.refused(await browser.sign(contract, nameless))).toBe("422 ContractInvalid typedName mixed.required");
    expect((await browser.sign(contract, typed(code))).statusCode).toBe(200);
    expect(await signaturesOf(contract)).toMatchObject([{ typedName: "Jana Malá", withCode: true, strokes: null }]);
    expect(await portal.kinds(contract)).toContain("CodeRefused");
  });

  it.each([
    ["without the consent", { consent: undefined }, "422 ContractInvalid consent mixed.required"],
    ["with the consent to another wording", { consent: "x" }, "422 ContractInvalid consent mixed.one-of"],
    ["with other documents", { documentSet: "0".repeat(64) }, "409 DocumentSetChanged"],
    ["without a place", { signPlace: " " }, "422 ContractInvalid signPlace mixed.required"],
    ["with an empty drawing", { signatureData: { ...strokes, strokes: [] } }, "400 ValidationFailed"],
    ["with neither drawing nor name", { signatureData: {} }, "400 ValidationFailed"],
    [
      "with a name but no code",
      { signatureData: { typedName: "Jana", code: " " } },
      "422 ContractInvalid code mixed.required",
    ],
  ])("refuses a signature %s", async (_what, rest, refusal) => {
    const { contract, browser } = await enterLinkOf(portal);
    expect(portal.refused(await browser.sign(contract, rest))).toContain(refusal);
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("signs a contract only once if two browsers sign concurrently", async () => {
    const { contract, browser: first } = await enterLinkOf(portal);
    const second = openBrowser(portal, first.token);
    portal.later(30);
    await enter(portal, second);
    expect(first.headers()["cookie"]).not.toBe(second.headers()["cookie"]);
    const answers = await Promise.all([first, second, first, second].map((browser) => browser.sign(contract)));
    const counted = Object.groupBy(answers, (answer) => (answer.statusCode === 200 ? "done" : portal.refused(answer)));
    expect(counted["done"]).toHaveLength(1);
    expect(counted["401 LinkInvalid link Signed"]).toHaveLength(3);
    expect(await signaturesOf(contract)).toHaveLength(1);
    expect((await portal.kinds(contract)).filter((kind) => kind === "Signed")).toHaveLength(1);
  });

  it(`a client either signs or finds the link closed if the advisor cancels concurrently, ${rounds} times`, async () => {
    let { contract, browser } = await enterLinkOf(portal);
    const ends = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const { sign } = browser;
      const begun = [() => sign(contract), () => portal.act("takeBackContract", contract)];
      const answers = await Promise.all((round % 2 === 0 ? begun : begun.toReversed()).map((begin) => begin()));
      const [signed, takenBack] = round % 2 === 0 ? answers : answers.toReversed();
      if (signed === undefined || takenBack === undefined) throw new Error("both were asked for");
      const isSigned = signed.statusCode === 200;
      const { state, signing } = await portal.get(contract.id);
      ends.add(isSigned ? "Signed" : "Created");
      expect(takenBack.statusCode).toBe(isSigned ? 409 : 200);
      expect(isSigned ? ["Signed", "Sealed"] : ["Created"]).toContain(state);
      expect(isSigned ? "passed" : portal.refused(signed)).toBe(isSigned ? "passed" : "401 LinkInvalid link Closed");
      expect([signing, (await signaturesOf(contract)).length]).toEqual([null, isSigned ? 1 : 0]);
      if (isSigned) contract = await portal.make();
      await portal.sendLink(contract);
      portal.later(3600);
      await portal.test.db.delete(loginAttempts);
      await portal.logInAgain();
      browser = openBrowser(portal, await portal.lastToken());
      await enter(portal, browser);
    }
    expect(ends.size).toBeGreaterThan(0);
  }, 300_000);

  it("a client gets no server errors while the advisor cancels and sends a new link", async () => {
    for (let round = 0; round < 10; round += 1) {
      const { contract, browser } = await enterLinkOf(portal);
      portal.later(30);
      const answers = await Promise.all([
        browser.look(),
        browser.signCode(contract),
        browser.sendCode(),
        browser.ask("Why?"),
        browser.decline("No."),
        portal.act("takeBackContract", contract),
        portal.sendLink(contract),
        browser.sign(contract),
      ]);
      const outcomes = answers.flatMap((answer) => ("statusCode" in answer ? [answer.statusCode] : []));
      expect(outcomes.filter((status) => status >= 500)).toEqual([]);
      const { state } = await portal.get(contract.id);
      expect((await signaturesOf(contract)).length).toBe(["Signed", "Sealed"].includes(state) ? 1 : 0);
    }
  });
});
