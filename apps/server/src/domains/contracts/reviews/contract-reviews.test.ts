import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractNotes, contractReviews } from "./tables.ts";
import { enter, enterLinkOf, openBrowser, sendLinkOf } from "../signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { createContractExpiry } from "../records/expire-contracts.ts";
import { createContractStore } from "../records/contract-store.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { contractSignings } from "../signing/tables.ts";
import { jobsChannel } from "../../messaging/jobs/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { createAmlAnswers, useNotableQuestions, notableQuestions, minister } from "./testing/notable-answers.ts";
import { decideOn } from "./testing/decide.ts";

const operator = "compliance@example.com";
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter, env: { OPERATOR_EMAIL: operator } });
  await useNotableQuestions(portal.test);
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  // Reviews are deleted because an open review of the same client would also affect the next contract.
  await portal.test.db.delete(contractReviews);
  portal.later(3600);
});

const exposed = createAmlAnswers({ EXPOSED: "YES" });
const inReview = () => portal.make(exposed);
const kindsOf = async (contract: Contract) => (await portal.trail(contract)).map(({ kind }) => kind);

describe("a contract whose answers need a review", () => {
  it("a contract whose answers need a review is created, but does not reveal the reason", async () => {
    const contract = await inReview();
    expect(contract).toMatchObject({ state: "Created", review: "Open" });
    expect(contract.events.map(({ kind }) => kind)).toEqual(["Created", "ReviewOpened"]);
    expect((await portal.trail(contract)).at(-1)).toEqual({ kind: "ReviewOpened", actor: "Portal", data: {} });
    const { items } = await receive(portal.test, "getContracts", portal.headers());
    expect(items[0]).toMatchObject({ id: contract.id, review: "Open" });
    for (const shown of [contract, items, await portal.trail(contract)])
      expect(JSON.stringify(shown)).not.toMatch(/EXPOSED|consequence/);
  });

  it("stores the reason for a review encrypted, with the texts of the questionnaire", async () => {
    const { id } = await inReview();
    const [row] = await portal.test.db.select().from(contractReviews).where(eq(contractReviews.contractId, id));
    expect(row && testEncryption.decryptRow(contractReviews, row).reasons).toEqual([
      {
        questionnaire: "AML",
        questionCode: "EXPOSED",
        answerCode: "YES",
        question: "EXPOSED? (cs)",
        answer: "YES in words (cs)",
        statement: minister,
      },
    ]);
  });

  it("an email reports a review to the operator with the contract number only", async () => {
    const { number, clientName } = await inReview();
    const [mail] = await portal.messagesTo(operator);
    expect(mail?.text).toContain(`${number?.slice(2, 9)}-${number?.slice(9)}`);
    expect(`${mail?.subject}${mail?.text}`).not.toMatch(new RegExp(`${clientName}|Malá|EXPOSED|${minister}`));
  });

  it.each([
    ["a code", (contract: Contract) => portal.askCode(contract)],
    ["the pad", (contract: Contract) => portal.openPad(contract)],
  ])("a contract with an open review cannot be signed with %s", async (_what, ask) => {
    const contract = await inReview();
    const before = (await portal.messagesTo(portal.phone)).length;
    expect(portal.refused(await ask(contract))).toBe("422 ContractNotSignable contract ReviewOpen");
    expect(await kindsOf(contract)).toEqual(["Created", "ReviewOpened", "SigningRefused"]);
    expect(await portal.messagesTo(portal.phone)).toHaveLength(before);
  });

  it("during a review the client can read, but code and signature are refused without a reason", async () => {
    const { contract, browser } = await enterLinkOf(portal, await inReview());
    expect(JSON.stringify(await browser.read())).not.toMatch(/review|EXPOSED/i);
    for (const answer of [await browser.signCode(contract), await browser.sign(contract)]) {
      expect(portal.refused(answer)).toBe("422 ContractNotSignable");
      expect(answer.body).not.toMatch(/review|kontrol|check/i);
    }
    expect((await portal.get(contract.id)).state).toBe("Signing");
    await decideOn(portal, contract, "Approved");
    expect(portal.codeOf(await browser.sign(contract))).toBe("passed");
  });

  it("the client's page shows a contract as on hold and without a deadline until it is approved", async () => {
    const { contract, browser } = await enterLinkOf(portal, await inReview());
    const shown = async () => [(await browser.read()).isOnHold, (await browser.look()).validUntil !== null];
    expect(await shown()).toEqual([true, false]);
    await decideOn(portal, contract, "Approved");
    expect(await shown()).toEqual([false, true]);
  });

  it("the client's page still shows a contract as on hold after a refusal", async () => {
    const { contract, browser } = await enterLinkOf(portal, await inReview());
    await decideOn(portal, contract, "Refused");
    expect((await browser.read()).isOnHold).toBe(true);
    expect((await browser.look()).validUntil).toBeNull();
  });

  it("the link email, its preview and the reminder invite the client only to read during a review", async () => {
    const contract = await inReview();
    const preview = async (kind: string) => {
      const options = { params: { id: contract.id }, payload: { kind } };
      const answer = await send(portal.test, "previewContractEmail", portal.headers(), options);
      return answer.json<{ subject: string; text: string }>();
    };
    const lastMail = async () => {
      const [mail] = await portal.messagesTo(portal.email);
      return { subject: mail?.subject, text: mail?.text.replace(/\/sign\/[\w-]+/, "/sign/…") };
    };
    const link = await preview("Link");
    expect(link.subject.replaceAll("\u00a0", " ")).toMatch(/^Smlouva k přečtení/);
    expect(link.text.replaceAll("\u00a0", " ")).not.toMatch(/k podpisu|podepíšete|podepsat můžete/i);
    await portal.sendLink(contract);
    expect(await lastMail()).toEqual(link);
    const reminder = await preview("Reminder");
    expect(reminder.subject).toBe(link.subject);
    await portal.remind(contract);
    expect(await lastMail()).toEqual(reminder);
  });

  it("sends no automatic reminder before an approval, and one immediately after it", async () => {
    const { contract } = await sendLinkOf(portal, await inReview());
    const { db, pool } = portal.test;
    const [signing] = await db.select().from(contractSignings).where(eq(contractSignings.contractId, contract.id));
    const remindNow = async () => {
      await pool.query("update jobs set due_at = now() where kind = 'remind' and subject = $1", [`${signing?.id}`]);
      await pool.query(`notify ${jobsChannel}`);
    };
    const reminders = async () =>
      (await portal.trail(contract)).flatMap(({ kind, actor }) => (kind === "Reminded" ? [actor] : []));
    await remindNow();
    await expect.poll(() => kindsOf(contract)).toContain("SigningRefused");
    expect((await portal.remind(contract)).statusCode).toBe(200);
    expect(await reminders()).toEqual(["Advisor"]);
    const link = await portal.lastToken();
    await decideOn(portal, contract, "Approved");
    await expect.poll(reminders).toEqual(["Advisor", "Portal"]);
    const [mail] = await portal.messagesTo(portal.email);
    expect(mail?.subject).toMatch(/^Připomínka/);
    expect(await portal.lastToken()).not.toBe(link);
    const [decided] = await portal.messagesTo("anna@example.com");
    expect(decided?.text.replaceAll("\u00a0", " ")).toContain("Klient už má odkaz a teď může podepsat.");
  });

  it("the client can decline a contract with an open review", async () => {
    const { contract, browser } = await enterLinkOf(portal, await inReview());
    expect(portal.codeOf(await browser.decline("I have changed my mind."))).toBe("passed");
    expect((await portal.get(contract.id)).state).toBe("Declined");
  });

  it("the advisor can withdraw a contract with an open review", async () => {
    const contract = await inReview();
    expect(portal.codeOf(await portal.act("withdrawContract", contract))).toBe("passed");
    expect((await portal.get(contract.id)).state).toBe("Withdrawn");
  });

  it("a contract with an open review can expire, and keeps the review when it is extended", async () => {
    const { contract } = await sendLinkOf(portal, await inReview());
    portal.setTime(contract.expiresAt ?? "");
    await portal.logInAgain();
    expect(await portal.get(contract.id)).toMatchObject({ state: "Expired", review: "Open" });
    await expireDueContracts();
    expect(portal.codeOf(await portal.act("extendContract", contract))).toBe("passed");
    expect((await portal.get(contract.id)).review).toBe("Open");
    await enter(portal, openBrowser(portal, await portal.lastToken()));
  });

  it("an open review remains when the contact is changed", async () => {
    const contract = await inReview();
    const answer = await portal.changeContact(contract, { email: "jana.nova@example.org" });
    const changed = answer.json<Contract>();
    expect(changed).toMatchObject({ number: contract.number, review: "Open", clientEmail: "jana.nova@example.org" });
    expect(portal.refused(await portal.openPad(changed))).toBe("422 ContractNotSignable contract ReviewOpen");
  });

  it("an approval remains valid when the contact is changed", async () => {
    const approved = await decideOn(portal, await inReview(), "Approved");
    const answer = await portal.changeContact(approved, { email: "jana.nova@example.org" });
    const changed = answer.json<Contract>();
    expect(changed.review).toBe("Approved");
    expect(portal.codeOf(await portal.openPad(changed))).toBe("passed");
  });

  it("a new contract of the same cart supersedes an approved one, and needs its own review", async () => {
    const first = await decideOn(portal, await inReview(), "Approved");
    const second = await portal.make({ ...exposed, previousContractId: first.id });
    expect(second.review).toBe("Open");
    expect((await portal.get(first.id)).state).toBe("Superseded");
  });
});

describe("another contract with a client whose review is not approved", () => {
  const reasonsOf = async ({ id }: Contract) => {
    const [row] = await portal.test.db.select().from(contractReviews).where(eq(contractReviews.contractId, id));
    return row && testEncryption.decryptRow(contractReviews, row).reasons.map(({ questionCode }) => questionCode);
  };

  it.each([
    ["replaces the first contract", (first: Contract) => ({ previousContractId: first.id })],
    ["is created in addition", () => ({ acceptsDuplicate: true })],
  ])("the client's next contract needs a review despite harmless answers if it %s", async (_how, link) => {
    const first = await inReview();
    const second = await portal.make({ ...createAmlAnswers(), ...link(first) });
    expect(second.review).toBe("Open");
    expect(await reasonsOf(second)).toEqual(["EXPOSED"]);
    await decideOn(portal, second, "Approved");
  });

  it("the client's next contract needs a review after a refusal, but not after a later approval", async () => {
    const refused = await decideOn(portal, await inReview(), "Refused");
    const second = await portal.make({ ...createAmlAnswers(), previousContractId: refused.id });
    expect(second.review).toBe("Open");
    await decideOn(portal, second, "Approved");
    expect((await portal.make({ ...createAmlAnswers(), acceptsDuplicate: true })).review).toBeNull();
  });
});

describe("a reviewer's decision", () => {
  it("an approval allows signing, adds an event without a reason, and is emailed to the advisor", async () => {
    const contract = await decideOn(portal, await inReview(), "Approved");
    expect(contract.review).toBe("Approved");
    expect((await portal.trail(contract)).at(-1)).toEqual({ kind: "ReviewApproved", actor: "Reviewer", data: {} });
    expect(contract.events.at(-1)).toMatchObject({ kind: "ReviewApproved", actor: "Reviewer", detail: {} });
    const [mail] = await portal.messagesTo("anna@example.com");
    expect(mail?.text).toContain(`/contracts/${contract.id}`);
    expect(mail?.text).not.toContain("Klient už má odkaz");
    expect(mail?.text).not.toContain("source of the money");
    await portal.openPad(contract);
    expect(portal.codeOf(await portal.signDrawn(contract))).toBe("passed");
  });

  it("a refused contract cannot be signed, but the advisor can withdraw it", async () => {
    const contract = await decideOn(portal, await inReview(), "Refused");
    expect(contract).toMatchObject({ state: "Created", review: "Refused" });
    for (const ask of [portal.askCode, portal.openPad]) {
      const answer = await ask(contract);
      expect(portal.refused(answer)).toBe("422 ContractNotSignable contract ReviewRefused");
      expect(answer.body).not.toContain("source of the money");
    }
    expect(portal.codeOf(await portal.act("withdrawContract", contract))).toBe("passed");
  });
});

describe("a contract request", () => {
  it("refuses check, preview and creation with 451 LegalReasons for an unacceptable answer", async () => {
    const payload = { ...(await portal.request()), ...createAmlAnswers({ SANCTIONS: "YES", EXPOSED: "YES" }) };
    const before = await portal.rows();
    for (const answer of [
      await portal.post(payload, portal.headers()),
      await send(portal.test, "checkContract", portal.headers(), { payload }),
      await send(portal.test, "previewContract", portal.headers(), { payload }),
    ]) {
      expect(portal.refused(answer)).toBe("451 LegalReasons");
      expect(answer.body).not.toMatch(/SANCTIONS|sankc/i);
    }
    expect(await portal.rows()).toEqual(before);
  });

  it("stores noted answers without preventing the signature", async () => {
    const contract = await portal.make(createAmlAnswers({ LOAN: "YES" }));
    expect(contract.review).toBeNull();
    expect(await kindsOf(contract)).toEqual(["Created"]);
    expect((await notesOf(contract))?.answers.map(({ questionCode }) => questionCode)).toEqual(["LOAN"]);
    await portal.openPad(contract);
    expect(portal.codeOf(await portal.signDrawn(contract))).toBe("passed");
  });

  it("stores no notes for answers that have no consequence", async () => {
    const contract = await portal.make(createAmlAnswers());
    expect(await kindsOf(contract)).toEqual(["Created"]);
    expect(await notesOf(contract)).toBeNull();
  });
});

describe("an answer about amounts", () => {
  // The cart has a one-off payment of 150,000 CZK, although the client's answer states at most 100,000 a year.
  const cart = () => makeCart([makeItem("a", { input: { oneOffAmount: 150_000 } })]);
  const check = async (aml: object, rest: object = {}) =>
    await portal.check({ ...(await portal.request({}, cart())), ...aml, ...rest }, portal.headers());
  const paid = { questionCode: "VOLUME", amount: 150_000, currency: "CZK" };
  const differs = {
    status: 422,
    code: "ContractInvalid",
    fields: ["amlQuestionnaire.VOLUME mixed.amount-differs"],
  };
  const accepted = { status: 200, code: null, fields: [] };

  it.each([
    ["is refused if the first year's payments contradict it", createAmlAnswers(), differs],
    ["is accepted if it agrees with the payments", createAmlAnswers({ VOLUME: "HIGH" }), accepted],
    ["is accepted if it was confirmed for these payments", createAmlAnswers({}, [paid]), accepted],
    [
      "is refused if it was confirmed for other payments",
      createAmlAnswers({}, [{ ...paid, amount: 120_000 }]),
      differs,
    ],
    [
      "is refused if it was confirmed in another currency",
      createAmlAnswers({}, [{ ...paid, currency: "EUR" }]),
      differs,
    ],
    [
      "is refused if another question was confirmed",
      createAmlAnswers({}, [{ ...paid, questionCode: "LOAN" }]),
      differs,
    ],
  ])("an answer about amounts %s", async (_what, aml, expected) => expect(await check(aml)).toEqual(expected));

  it("does not compare amounts with payments for a framework contract without orders", async () => {
    expect(await check(createAmlAnswers(), { frameworkOnly: true })).toEqual(accepted);
  });

  it("stores a confirmed answer about amounts, and records it in the audit trail", async () => {
    const contract = await portal.make({ ...(await portal.request({}, cart())), ...createAmlAnswers({}, [paid]) });
    expect(await portal.trail(contract)).toContainEqual({
      kind: "AnswersConfirmed",
      actor: "Portal",
      data: { questions: ["VOLUME"] },
    });
    expect((await notesOf(contract))?.confirmed).toEqual([paid]);
  });

  it("does not record a confirmation if the answer agrees with the payments", async () => {
    const contract = await portal.make(createAmlAnswers({}, [paid]));
    expect(await kindsOf(contract)).toEqual(["Created"]);
  });
});

it("sends the amounts of answers to browsers, but not their consequences", async () => {
  for (const questionnaire of [
    await receive(portal.test, "getAmlQuestionnaire", portal.headers()),
    await receive(portal.test, "getQuestionnaire", portal.headers(), { params: { code: "AML" } }),
  ]) {
    expect(questionnaire.questionsDef).toHaveLength(notableQuestions.length);
    expect(JSON.stringify(questionnaire)).not.toContain("consequence");
    expect(questionnaire.questionsDef[3]?.answersDef[1]?.amounts).toEqual([{ currency: "CZK", from: 100_000 }]);
  }
});

async function notesOf({ id }: Contract) {
  const [row] = await portal.test.db.select().from(contractNotes).where(eq(contractNotes.contractId, id));
  return row === undefined ? null : testEncryption.decryptRow(contractNotes, row);
}

/** Runs the job that expires due contracts once. */
async function expireDueContracts(): Promise<void> {
  const { db } = portal.test;
  const clock = { now: portal.now };
  const audit = createAudit({ repository: createAuditRepository(db) });
  const { changeState } = createContractStore({ db, encryption: testEncryption, audit, clock });
  await createContractExpiry({ db, clock, changeState }).expireDue();
}
