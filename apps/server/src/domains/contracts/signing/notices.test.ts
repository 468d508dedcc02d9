import type { NoticeKind } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contracts } from "../records/tables.ts";
import { advisorNotices } from "../notices/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { enterLinkOf, openBrowser, sendLinkOf } from "./testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";

const advisor = "anna@example.com";
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  await portal.test.db.delete(advisorNotices);
});

const choose = async (choices: Partial<Record<NoticeKind, boolean>>) => {
  const answer = await send(portal.test, "putNotices", portal.headers(), { payload: choices });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
/** Returns the advisor's emails about a contract, oldest first. */
const listEmailsAbout = async ({ id }: Contract) =>
  (await portal.messagesTo(advisor)).filter(({ text }) => text.includes(`/contracts/${id}\n`)).toReversed();
const deliveriesOf = async ({ id }: Contract, ...kinds: string[]) =>
  (await portal.get(id)).deliveries.filter(({ kind }) => kinds.includes(kind));

describe("an advisor who has chosen emails about opened links", () => {
  it("emails the advisor about an opened link, with the contract's page and a link to this choice", async () => {
    await choose({ opened: true });
    const { contract, browser } = await sendLinkOf(portal);
    expect(await listEmailsAbout(contract)).toEqual([]);
    await Promise.all([browser.look(), browser.look(), openBrowser(portal, browser.token).look()]);
    await browser.look();
    const mails = await listEmailsAbout(contract);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain("Jana Malá");
    expect(mails[0]?.text).toContain("21/11/2026 11:00");
    expect(mails[0]?.text).toContain("/profile#notices");
    expect(mails[0]?.replyTo).toBeUndefined();
    expect(await deliveriesOf(contract, "Opened")).toMatchObject([{ recipient: advisor, state: "Waiting" }]);
    expect((await portal.kinds(contract)).filter((kind) => kind === "LinkOpened")).toHaveLength(1);
  });

  it("emails the advisor about each new link that is opened", async () => {
    await choose({ opened: true });
    const { contract, browser } = await sendLinkOf(portal);
    await browser.look();
    await portal.act("takeBackContract", contract);
    await portal.sendLink(contract);
    await openBrowser(portal, await portal.lastToken()).look();
    expect(await listEmailsAbout(contract)).toHaveLength(2);
  });

  it("does not email the advisor about their own browser or a closed link", async () => {
    await choose({ opened: true });
    const { contract, browser } = await sendLinkOf(portal);
    const own = await send(portal.test, "getSigningLink", portal.headers(), { params: { token: browser.token } });
    expect(portal.refused(own)).toBe("403 AdvisorSessionOpen");
    await portal.act("takeBackContract", contract);
    await browser.look();
    expect(await listEmailsAbout(contract)).toEqual([]);
  });

  it("records an opened link, but does not email the advisor unless they have chosen it", async () => {
    const { contract, browser } = await sendLinkOf(portal);
    await browser.look();
    expect(await listEmailsAbout(contract)).toEqual([]);
    expect(await portal.kinds(contract)).toContain("LinkOpened");
    // A choice does not send emails about earlier events.
    await choose({ opened: true });
    await browser.look();
    expect(await listEmailsAbout(contract)).toEqual([]);
  });
});

describe("a client's messages at their link", () => {
  it("emails a client's messages to the advisor, with the contract's page and the client as reply-to address", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    expect((await browser.ask("May I pay less?")).statusCode).toBe(200);
    expect((await browser.decline("Too long.")).statusCode).toBe(200);
    const mails = await listEmailsAbout(contract);
    expect(mails.map(({ replyTo }) => replyTo)).toEqual([portal.email, portal.email]);
    expect(mails[0]?.text).toContain("  May I pay less?");
    expect(mails[1]?.text).toContain("  Too long.");
    for (const { text } of mails) expect(text).toContain("/profile#notices");
    expect((await deliveriesOf(contract, "Question", "Declined")).map(({ kind }) => kind)).toEqual([
      "Question",
      "Declined",
    ]);
  });

  it.each([
    ["question", { question: false }, ["Declined"]],
    ["declined", { declined: false }, ["Question"]],
  ] as const)(
    "shows a client's message only on the contract's page if the advisor has turned off the email: %s",
    async (_kind, choices, sent) => {
      await choose(choices);
      const { contract, browser } = await enterLinkOf(portal);
      expect((await browser.ask("May I pay less?")).statusCode).toBe(200);
      expect((await browser.decline("Too long.")).statusCode).toBe(200);
      expect(await listEmailsAbout(contract)).toHaveLength(1);
      const page = await portal.get(contract.id);
      expect(page.questions.map(({ text }) => text)).toEqual(["May I pay less?", "Too long."]);
      expect(page.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["Question", "Declined"]));
      expect((await deliveriesOf(contract, "Question", "Declined")).map(({ kind }) => kind)).toEqual(sent);
    },
  );
});

describe("the email with the signed documents", () => {
  const recipients = async (contract: Contract) =>
    (await deliveriesOf(contract, "Signed")).map((each) => each.recipient);
  async function sign(): Promise<Contract> {
    const { contract, browser } = await enterLinkOf(portal);
    const answer = await browser.sign(contract);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return await portal.settled(contract.id, "Sealed");
  }

  it("emails the signed documents to the client and the advisor, with a link to the advisor's choices", async () => {
    const contract = await sign();
    expect(await recipients(contract)).toEqual([portal.email, advisor]);
    expect((await listEmailsAbout(contract)).at(-1)?.text).toContain("/profile#notices");
    expect((await portal.messagesTo(portal.email))[0]?.text).not.toContain("#notices");
  });

  it("emails the signed documents only to the client if the advisor has turned the email off", async () => {
    await choose({ signed: false });
    const contract = await sign();
    expect(await recipients(contract)).toEqual([portal.email]);
    expect(await listEmailsAbout(contract)).toEqual([]);
  });

  it("marks a contract as delivered as soon as it is sealed if no email with documents has to be sent", async () => {
    await choose({ signed: false });
    const { contract, browser } = await enterLinkOf(portal);
    await portal.test.db.update(contracts).set({ clientEmail: null }).where(eq(contracts.id, contract.id));
    expect((await browser.sign(contract)).statusCode).toBe(200);
    const delivered = await portal.settled(contract.id, "Delivered");
    expect(delivered.events.map(({ kind }) => kind).slice(-2)).toEqual(["Sealed", "Delivered"]);
    expect(await recipients(contract)).toEqual([]);
  });
});
