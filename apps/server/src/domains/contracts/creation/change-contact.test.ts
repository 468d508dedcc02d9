import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";
import { refusalOf, send } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createChangingPrinter, createFailingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { clients } from "../../clients/records/tables.ts";
import { contractDocuments, contracts } from "../records/tables.ts";
import { enter, enterLinkOf, openBrowser } from "../signing/testing/at-link.ts";
import { addKeyDocument, createMemoryStorage } from "../signing/testing/key-documents.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts, users } from "../../identity/sessions/tables.ts";

const storage = createMemoryStorage();
const { printer: drawing, during } = createChangingPrinter(plainPrinter);
let portal: SigningApp;
let boris: Record<string, string>;
beforeAll(async () => {
  portal = await openSigning({ printer: drawing, storage });
  await addKeyDocument(portal.test, storage);
  await portal.test.db.update(users).set({ mobilePhone: "+420 777 888 999" }).where(eq(users.username, "anna"));
  boris = await portal.test.logIn("boris");
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
  portal.later(3600);
});

const other = { email: "jana.nova@example.org", phone: "+420602000111" };
async function change(contract: Contract, rest: object = other): Promise<Contract> {
  const answer = await portal.changeContact(contract, rest);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
const idsOf = ({ documents }: Contract) => documents.map(({ documentId }) => documentId);
const digestsOf = ({ documents }: Contract) => documents.map(({ digest }) => digest);
/** Creates a contract whose documents the advisor has opened, so that it can be signed. */
async function createSignable(): Promise<Contract> {
  const contract = await portal.make();
  await portal.openDocuments(contract);
  await portal.openKeyDocuments(contract);
  return await portal.get(contract.id);
}

describe("changing the email or phone of a contract's client", () => {
  it("stores the new contact and renders the documents with new ids under the same contract number", async () => {
    const contract = await portal.make();
    const changed = await change(contract);
    expect(changed).toMatchObject({
      id: contract.id,
      number: contract.number,
      state: "Created",
      expiresAt: contract.expiresAt,
      clientEmail: other.email,
      clientPhone: other.phone,
      createdAt: contract.createdAt,
    });
    expect(changed.documents.map(({ name, kind }) => [name, kind])).toEqual(
      contract.documents.map(({ name, kind }) => [name, kind]),
    );
    expect(idsOf(changed).filter((id) => idsOf(contract).includes(id))).toEqual([]);
    expect(changed.documentSet).not.toBe(contract.documentSet);
    expect(changed.documents[0]?.contacts).toEqual([{ email: other.email }]);
    expect(await portal.get(contract.id)).toEqual(changed);
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
    const client = row && testEncryption.decryptRow(contracts, row).client;
    expect(client).toMatchObject({ email: other.email, phoneNumber: other.phone, surname: "Malá" });
    expect(client?.username).toBe("jana.mala@example.com");
  });

  it.runIf(hasPoppler)("prints only the new contact in the documents", async () => {
    const changed = await during(sharedPrinter, async () => await change(await portal.make()));
    const rows = await portal.test.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.contractId, changed.id));
    const texts = rows.map((row) => {
      const { content } = testEncryption.decryptRow(contractDocuments, row);
      return readPdf(content.toString("base64"), "-raw").text;
    });
    const text = texts.join("").replaceAll(/\s/g, "");
    for (const value of Object.values(other)) expect(text).toContain(value);
    expect(text).not.toContain(portal.phone);
    // The previous email remains in one place, as the client's username.
    expect(text.split(portal.email)).toHaveLength(2);
  });

  it("rejects the old documents after the change", async () => {
    const contract = await createSignable();
    await change(contract);
    const params = { id: idsOf(contract)[0] ?? "" };
    expect(refusalOf(await send(portal.test, "getContractDocument", portal.headers(), { params })).code).toBe(
      "NotFound",
    );
    expect(portal.refused(await portal.sendLink(contract))).toBe("404 NotFound");
    await portal.openPad(contract);
    expect(portal.refused(await portal.signDrawn(contract))).toBe("409 DocumentSetChanged");
  });

  it("records the changed fields and the new digests in the audit trail, without personal data", async () => {
    const contract = await portal.make();
    const changed = await change(contract, { email: other.email });
    const [created, ...events] = await portal.trail(changed);
    expect(events).toEqual([
      {
        kind: "ContactChanged",
        actor: "Advisor",
        data: {
          changed: ["email"],
          documentSet: changed.documentSet,
          documents: changed.documents.map(({ documentId, digest }) => ({ documentId, digest })),
          rows: {
            ...(created?.data["rows"] as object),
            contract: expect.any(String),
            confidential: expect.any(String),
          },
        },
      },
    ]);
    expect(JSON.stringify(events)).not.toContain(other.email);
    expect(changed.events.at(-1)).toMatchObject({ kind: "ContactChanged", detail: { changed: ["email"] } });
  });

  it("accepts a report that a replaced document was opened, and marks the new documents as unopened", async () => {
    const contract = await createSignable();
    const changed = await change(contract);
    const report = (documentId: string | undefined) =>
      send(portal.test, "reportKeyDocumentOpened", portal.headers(), {
        params: { id: contract.id },
        payload: { productType: "Contract", documentId, lastPage: 1, pages: [1], seconds: 4, downloaded: false },
      });
    expect((await report(idsOf(contract)[0])).statusCode).toBe(200);
    expect((await report(idsOf(changed)[0])).statusCode).toBe(200);
    expect((await portal.get(contract.id)).documents.map(({ opened }) => opened)).toEqual(
      contract.documents.map(() => null),
    );
  });

  it("cancels a signing in progress and voids its code", async () => {
    const contract = await createSignable();
    await portal.askCode(contract);
    const code = await portal.lastCode();
    const changed = await change(await portal.get(contract.id));
    expect(changed).toMatchObject({ state: "Created", signing: null });
    expect((await portal.kinds(changed)).slice(-2)).toEqual(["TakenBack", "ContactChanged"]);
    expect(portal.refused(await portal.signWithCode(changed, code))).toBe("409 ContractStateChanged");
    portal.later(60);
    await portal.askCode(changed);
    expect(portal.codeOf(await portal.signWithCode(changed, code))).not.toBe("passed");
    expect(portal.codeOf(await portal.signWithCode(changed, await portal.lastCode(other.phone)))).toBe("passed");
  });

  it("closes the client's link, and sends a new link and code to the new contact", async () => {
    const { contract, browser } = await enterLinkOf(portal);
    await browser.openDocuments(contract);
    const [product] = contract.keyDocuments;
    const { digest = "" } = product?.documents[0] ?? {};
    await browser.call("getKeyDocumentToSign", { params: { digest } });
    const changed = await change(await portal.get(contract.id));
    expect(await browser.look()).toMatchObject({ state: "Closed" });
    expect(refusalOf(await browser.call("getContractToSign"))).toMatchObject({ code: "LinkInvalid" });
    expect(refusalOf(await browser.sign(contract))).toMatchObject({ code: "LinkInvalid" });

    expect((await portal.sendLink(changed)).statusCode).toBe(200);
    const next = openBrowser(portal, await portal.lastToken(other.email));
    expect(await next.look()).toMatchObject({ state: "Open", phoneEnding: "11", isIdentified: false });
    portal.later(60);
    await enter(portal, next, other.phone);
    const toSign = await next.read();
    expect(toSign.documentSet).toBe(changed.documentSet);
    expect(toSign.documents.map(({ opened }) => opened)).toEqual(changed.documents.map(() => null));
    expect(toSign.keyDocuments[0]?.documents[0]?.opened).toMatchObject({ lastPage: 0 });
    expect(portal.refused(await next.sign(contract))).toBe("409 DocumentSetChanged");
    expect((await next.sign(changed)).statusCode).toBe(200);
    const sealed = await portal.settled(contract.id, "Sealed", "Delivered");
    expect(sealed.deliveries.filter(({ kind }) => kind === "Signed").map(({ recipient }) => recipient)).toContain(
      other.email,
    );
    const openedEvent = sealed.events.find(({ kind }) => kind === "DocumentOpened");
    expect(contract.documents.map(({ name }) => name)).toContain(openedEvent?.detail.document);
    const index = testEncryption.index(clients.identificationIndex, "8557170006");
    const records = await portal.test.db.select().from(clients).where(eq(clients.identificationIndex, index));
    expect(records).toMatchObject([{ email: other.email, phoneNumber: other.phone }]);
  });

  it("cancels the unsent email to the old address, and records the reason", async () => {
    const contract = await createSignable();
    expect((await portal.sendLink(contract)).statusCode).toBe(200);
    const [link] = await portal.messagesTo(portal.email);
    expect(link?.state).toBe("Waiting");
    const changed = await change(await portal.get(contract.id));
    expect((await portal.messagesTo(portal.email))[0]).toMatchObject({ id: link?.id, state: "Failed" });
    expect(changed.deliveries).toMatchObject([{ kind: "Link", state: "Failed", reason: "ContactChanged" }]);
    const failedEvent = changed.events.find(({ kind }) => kind === "MailFailed");
    expect(failedEvent).toMatchObject({ actor: "Portal", detail: { reason: "ContactChanged" } });
  });

  it("does not cancel emails that a mail server has already accepted", async () => {
    const contract = await createSignable();
    await portal.sendLink(contract);
    const sent = await portal.test.pool.query(
      "update outbox_messages set state = 'Sent', sent_at = now() where recipient = $1 and state = 'Waiting'",
      [portal.email],
    );
    expect(sent.rowCount).toBe(1);
    const changed = await change(await portal.get(contract.id));
    expect(changed.deliveries).toMatchObject([{ kind: "Link", state: "Waiting" }]);
    expect(await portal.kinds(changed)).not.toContain("MailFailed");
  });

  it("cancels the unsent text message to the old phone", async () => {
    const contract = await createSignable();
    await portal.askCode(contract);
    expect((await portal.messagesTo(portal.phone))[0]?.state).toBe("Waiting");
    await change(await portal.get(contract.id));
    expect((await portal.messagesTo(portal.phone))[0]?.state).toBe("Failed");
  });

  it("restores the original documents under new ids if the change is reverted", async () => {
    const contract = await portal.make();
    const back = await change(await change(contract), { email: portal.email, phone: portal.phone });
    expect(digestsOf(back)).toEqual(digestsOf(contract));
    expect(back.documentSet).toBe(contract.documentSet);
    expect(idsOf(back).filter((id) => idsOf(contract).includes(id))).toEqual([]);
  });

  it("changes no data if the new email and phone differ only in formatting", async () => {
    const contract = await portal.make();
    const written = { email: ` ${portal.email} `, phone: "601 234 567" };
    expect(await change(contract, written)).toEqual(contract);
    expect(await portal.kinds(contract)).toEqual(["Created"]);
  });
});

describe("a contact that the client form would refuse", () => {
  // All tests of this block share the contract, because none of their requests changes it.
  let contract: Contract;
  beforeAll(async () => {
    contract = await portal.make();
  });

  it.each([
    [{ email: "" }, "email mixed.required"],
    [{ email: "jana@" }, "email string.email"],
    [{ email: "ANNA@example.com" }, "email string.emailSameAsUser"],
    [{ phone: "  " }, "phone mixed.required"],
    [{ phone: "12" }, "phone string.phone"],
    [{ phone: "777 888 999" }, "phone string.phoneSameAsUser"],
    [{ email: "x", phone: "00420777888999" }, "email string.email phone string.phoneSameAsUser"],
  ])("rejects a contact that the client form would refuse: %j", async (rest, refusedFields) => {
    expect(portal.refused(await portal.changeContact(contract, rest))).toBe(`422 ContractInvalid ${refusedFields}`);
    expect(await portal.get(contract.id)).toEqual(contract);
  });

  it.each([{ email: null }, { phone: 7 }, { state: "Sleeping" }, { documentSet: null }, { email: "a\0@example.com" }])(
    "rejects a malformed request body with status 400: %j",
    async (rest) => {
      expect(refusalOf(await portal.changeContact(contract, rest))).toMatchObject({ status: 400 });
    },
  );

  it("adds the prefix of the advisor's country to a phone number without a prefix", async () => {
    expect(await change(await portal.make(), { phone: "602 000 222" })).toMatchObject({ clientPhone: "+420602000222" });
  });
});

describe("requests to change a contact", () => {
  it("lets only the contract's own advisor change the contact", async () => {
    const contract = await portal.make();
    expect(refusalOf(await portal.changeContact(contract, other, boris)).code).toBe("NotFound");
    expect(refusalOf(await portal.changeContact({ ...contract, id: 999_999 }, other)).code).toBe("NotFound");
    expect(await portal.get(contract.id)).toEqual(contract);
  });

  it("changes the contact once per Idempotency-Key", async () => {
    const contract = await portal.make();
    const keyed = { ...portal.headers(), "idempotency-key": "contact-1" };
    const first = await portal.changeContact(contract, other, keyed);
    const repeated = await portal.changeContact(contract, other, keyed);
    expect([first.statusCode, repeated.json()]).toEqual([200, first.json()]);
    expect((await portal.kinds(contract)).filter((kind) => kind === "ContactChanged")).toHaveLength(1);
    const reused = await portal.changeContact(contract, { ...other, phone: "+420602000333" }, keyed);
    expect(refusalOf(reused).code).toBe("IdempotencyKeyReused");
  });

  it("returns the same response to concurrent requests with one Idempotency-Key, and changes the contact once", async () => {
    const contract = await portal.make();
    const keyed = { ...portal.headers(), "idempotency-key": "contact-at-once" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => portal.changeContact(contract, other, keyed)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
    const [first] = answers.map((answer) => answer.json<Contract>());
    expect(answers.map((answer) => answer.json<Contract>())).toEqual(answers.map(() => first));
    expect(await portal.kinds(contract)).toEqual(["Created", "ContactChanged"]);
  });

  it("allows twenty changes an hour, even if they are concurrent; requests without a change do not count", async () => {
    const contract = await portal.make();
    expect((await portal.changeContact(contract)).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 23 }, (_, index) => portal.changeContact(contract, { email: `a${index}@example.org` })),
    );
    const counted = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
    expect([counted["200"]?.length, counted["409"]?.length, counted["429"]?.length]).toEqual([1, 19, 3]);
    expect(counted["429"]?.[0]?.headers["retry-after"]).toMatch(/^\d+$/);
    const now = await portal.get(contract.id);
    expect((await portal.changeContact(now)).statusCode).toBe(200);
    expect(await portal.kinds(contract)).toEqual(["Created", "ContactChanged"]);
  });
});

describe("a contract that has changed", () => {
  const refused = async (contract: Contract, rest: object = {}) =>
    portal.refused(await portal.changeContact(contract, { ...other, ...rest }));

  it("does not change the contact if the page shows outdated documents or an outdated state", async () => {
    const contract = await createSignable();
    const changed = await change(contract);
    expect(await refused(contract, { phone: "+420602000444" })).toBe("409 ContractStateChanged");
    expect((await portal.sendLink(changed)).statusCode).toBe(200);
    expect(await refused(changed, { phone: "+420602000444" })).toBe("409 ContractStateChanged");
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("does not change the contact of a withdrawn, declined or signed contract", async () => {
    const withdrawn = await portal.make();
    await portal.act("withdrawContract", withdrawn);
    const { contract: declined, browser } = await enterLinkOf(portal);
    expect((await browser.decline("No.")).statusCode).toBe(200);
    const signed = await createSignable();
    await portal.openPad(signed);
    await portal.signDrawn(signed);
    await portal.settled(signed.id, "Sealed", "Delivered");
    for (const { id } of [withdrawn, declined, signed]) {
      expect(await refused(await portal.get(id))).toBe("409 ContractStateChanged");
    }
  });

  it("does not change the contact of an expired contract until the contract is extended", async () => {
    const late = await openSigning({ printer: plainPrinter });
    const contract = await late.make();
    late.later(31 * 24 * 3600);
    await late.logInAgain();
    expect(late.refused(await late.changeContact(contract, other))).toBe("409 ContractStateChanged");
    const expired = await late.get(contract.id);
    expect(expired.state).toBe("Expired");
    expect(late.refused(await late.changeContact(expired, other))).toBe("409 ContractStateChanged");
    expect((await late.act("extendContract", contract)).statusCode).toBe(200);
    expect((await late.changeContact(await late.get(contract.id), other)).statusCode).toBe(200);
  });

  it("does not change the contact if a document cannot be rendered", async () => {
    const { printer, fail } = createFailingPrinter(plainPrinter);
    fail("crashed");
    const contract = await portal.make();
    const answer = await during(printer, () => portal.changeContact(contract, other));
    expect(refusalOf(answer)).toMatchObject({ status: 500, code: "GenerationFailed" });
    expect(await portal.get(contract.id)).toEqual(contract);
  });

  it("does not render the documents again if the contract's rows differ from its audit trail", async () => {
    const contract = await portal.make();
    await portal.test.pool.query("update contract_items set amount = amount * 3 where contract_id = $1", [contract.id]);
    expect(refusalOf(await portal.changeContact(contract, other))).toMatchObject({ status: 500, code: "Unexpected" });
    expect(idsOf(await portal.get(contract.id))).toEqual(idsOf(contract));
  });
});

describe("locking a contract", () => {
  const begin = {
    "a link": (contract: Contract) => portal.sendLink(contract),
    "a code": (contract: Contract) => portal.askCode(contract),
    "the pad": (contract: Contract) => portal.openPad(contract),
  };
  const ways = Object.keys(begin) as (keyof typeof begin)[];

  /**
   * Starts two requests that both wait for the contract's lock, the first before the second, and then releases the
   * lock.
   */
  async function runInLockOrder<Answer>(
    { id }: Contract,
    first: () => Promise<Answer>,
    second: () => Promise<Answer>,
  ): Promise<Answer[]> {
    const holder = await portal.test.pool.connect();
    const waiting = async () => {
      const { rows } = await portal.test.pool.query<{ count: number }>(
        "select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0]?.count;
    };
    try {
      await holder.query("begin");
      await holder.query("select 1 from contracts where id = $1 for update", [id]);
      const one = first();
      await expect.poll(waiting).toBe(1);
      const other = second();
      await expect.poll(waiting).toBe(2);
      await holder.query("commit");
      return await Promise.all([one, other]);
    } finally {
      holder.release(true);
    }
  }

  it("stores the first of two concurrent changes, and rejects the second because the contract has changed", async () => {
    const contract = await portal.make();
    const answers = await runInLockOrder(
      contract,
      () => portal.changeContact(contract, { email: "one@example.org" }),
      () => portal.changeContact(contract, { email: "two@example.org" }),
    );
    expect(answers.map((answer) => portal.codeOf(answer))).toEqual(["passed", "ContractStateChanged"]);
    expect(await portal.get(contract.id)).toEqual(answers[0]?.json<Contract>());
  });

  it.each(ways)("does not begin signing documents that a contact change has replaced: %s", async (way) => {
    const contract = await createSignable();
    const answers = await runInLockOrder(
      contract,
      () => portal.changeContact(contract, other),
      () => begin[way](contract),
    );
    expect(answers.map((answer) => portal.codeOf(answer))).toEqual(["passed", "DocumentSetChanged"]);
    const now = await portal.get(contract.id);
    expect(now).toMatchObject({ state: "Created", signing: null, clientPhone: other.phone, deliveries: [] });
    expect(await portal.kinds(contract)).not.toContain("CodeSent");
  });

  it.each(ways)("does not change the contact if a signing has begun before: %s", async (way) => {
    const contract = await createSignable();
    const answers = await runInLockOrder(
      contract,
      () => begin[way](contract),
      () => portal.changeContact(contract, other),
    );
    expect(answers.map((answer) => portal.codeOf(answer))).toEqual(["passed", "ContractStateChanged"]);
    expect(await portal.get(contract.id)).toMatchObject({
      state: "Signing",
      clientPhone: portal.phone,
      documentSet: contract.documentSet,
    });
  });

  it("stores a consistent contact if a change and a signing begin concurrently", async () => {
    for (const way of ways) {
      const contract = await createSignable();
      const [changed, begun] = await Promise.all([portal.changeContact(contract, other), begin[way](contract)]);
      // A request for a code does not name any documents. If the code is requested after the change, it goes to the new
      // phone.
      expect([changed, begun].some(({ statusCode }) => statusCode === 200)).toBe(true);
      expect((await portal.get(contract.id)).clientPhone).toBe(changed.statusCode === 200 ? other.phone : portal.phone);
    }
  });

  it.each(["a change", "a signature"])(
    "lets only the first of a contact change and a signature succeed, starting with %s",
    async (first) => {
      const contract = await createSignable();
      await portal.openPad(contract);
      const begun = await portal.get(contract.id);
      const change = () => portal.changeContact(begun, other);
      const sign = () => portal.signDrawn(begun);
      const isChange = first === "a change";
      const answers = await runInLockOrder(begun, isChange ? change : sign, isChange ? sign : change);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
      expect((await portal.get(contract.id)).clientPhone).toBe(isChange ? other.phone : portal.phone);
    },
  );
});
