import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { guardProcess } from "../../../testing/portals/leftovers.ts";
import { findLastingPort, headerOf, type MailServer, partOf, startMailServer } from "../../../testing/mail-server.ts";
import { testEncryption, testKeys } from "../../../testing/keys.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createOutbox, type OutgoingEmail } from "./service.ts";
import { outboxChannel, outboxMessages } from "./tables.ts";

const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });
const from = "Fundport <portal@fundport.example>";
const servers: MailServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function mailServer(...options: Parameters<typeof startMailServer>): Promise<MailServer> {
  const server = await startMailServer(...options);
  servers.push(server);
  return server;
}
const portalWith = (url: string, rest: Record<string, string> = {}): Promise<TestApp> =>
  createTestApp({ env: { MAIL_URL: url, MAIL_FROM: from, ...rest } });

const email = (
  to: string,
  rest: Partial<OutgoingEmail<"second-factor-on">> = {},
): OutgoingEmail<"second-factor-on"> => ({
  to,
  language: "cs",
  template: "second-factor-on",
  data: { name: "Jiří Žáček", username: "zacek" },
  ...rest,
});
const send = (test: TestApp, to: string, rest: Parameters<typeof email>[1] = {}): Promise<string> =>
  test.db.transaction((transaction) => outbox.enqueue(transaction, email(to, rest)));

async function rowOf(test: TestApp, to: string) {
  const [row] = await test.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, to));
  if (!row) throw new Error(`nothing was written to ${to}`);
  return row;
}
/** As if the time until the next attempt had gone by, of all that have been put back. */
async function comesDue(test: TestApp, which = "last_error is not null"): Promise<void> {
  await test.pool.query(
    `update outbox_messages set due_at = now(), last_error = null where state = 'Waiting' and ${which}`,
  );
  await test.pool.query(`notify ${outboxChannel}`);
}
/**
 * Lets no message come due by itself, however slow the machine is: what is put back waits a day. Returns for how many
 * seconds each attempt was really put back.
 */
async function holdWhatIsPutBack(test: TestApp): Promise<() => Promise<number[]>> {
  await test.pool.query(`
    create table waits (attempt integer, seconds float8);
    create function hold_back() returns trigger language plpgsql security definer as $$
    begin
      insert into waits values (new.attempts, extract(epoch from new.due_at - clock_timestamp()));
      new.due_at := clock_timestamp() + interval '1 day';
      return new;
    end $$;
    create trigger hold_back before update on outbox_messages for each row
      when (new.last_error is not null) execute function hold_back();
  `);
  return async () => {
    const { rows } = await test.pool.query<{ seconds: number }>("select seconds from waits order by attempt");
    return rows.map(({ seconds }) => Math.round(seconds));
  };
}
const stateOf = (test: TestApp, to: string) => expect.poll(async () => (await rowOf(test, to)).state);
const attemptsOf = (test: TestApp, to: string) => expect.poll(async () => (await rowOf(test, to)).attempts);

describe("an e-mail", async () => {
  const server = await mailServer();
  const test = await portalWith(`smtp://127.0.0.1:${server.port}`);

  it("goes out once what caused it is committed, with the number that it keeps", async () => {
    await send(test, "once@example.com");
    await stateOf(test, "once@example.com").toBe("Sent");
    const [mail] = server.received;
    const { messageId, sentAt, attempts } = await rowOf(test, "once@example.com");
    expect([mail?.to, attempts, sentAt instanceof Date]).toEqual([["once@example.com"], 1, true]);
    const raw = mail?.raw ?? "";
    expect(headerOf(raw, "Message-ID")).toBe(`<${messageId}@fundport.example>`);
    expect(headerOf(raw, "From")).toBe(from);
    expect(headerOf(raw, "Subject")).toBe("Dvoufázové ověření je zapnuté");
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated");
    expect(partOf(raw, "text/plain")).toContain("na jméno Jiří Žáček");
    expect(partOf(raw, "text/html")).toContain("na jméno Jiří Žáček");
  });

  it("an e-mail of something that was rolled back is never sent", async () => {
    const before = server.received.length;
    const undone = test.db.transaction(async (transaction) => {
      await outbox.enqueue(transaction, email("undone@example.com"));
      throw new Error("changed their mind");
    });
    await expect(undone).rejects.toThrow("changed their mind");
    await send(test, "after@example.com");
    await stateOf(test, "after@example.com").toBe("Sent");
    await expect(rowOf(test, "undone@example.com")).rejects.toThrow("nothing was written");
    expect(server.received.slice(before).map(({ to }) => to)).toEqual([["after@example.com"]]);
  });

  it("is sent in the name of a firm from the configured address, with the firm's logo", async () => {
    const logo = Buffer.from("a picture");
    const findEmailBranding = () =>
      Promise.resolve({ name: "Finanční dílna, s.r.o.", color: "#0f5c8c", logo, withdrawalAddress: null });
    const ofFirm = createOutbox({
      secret: "a secret of thirty-two characters",
      encryption: testEncryption,
      findEmailBranding,
    });
    await test.db.transaction((transaction) =>
      ofFirm.enqueue(transaction, email("firm@example.com", { onBehalfOf: 1 })),
    );
    await stateOf(test, "firm@example.com").toBe("Sent");
    const raw = server.received.find(({ to }) => to.includes("firm@example.com"))?.raw ?? "";
    expect(headerOf(raw, "From")).toBe("Finanční dílna, s.r.o. <portal@fundport.example>");
    expect(raw).toContain("Content-ID: <logo@fundport>");
    expect(raw).toContain(logo.toString("base64"));
  });

  it("brings its attachments", async () => {
    const content = Buffer.from("%PDF-1.7 návrh");
    await send(test, "files@example.com", {
      attachments: [{ name: "Návrh.pdf", mimeType: "application/pdf", content }],
    });
    await stateOf(test, "files@example.com").toBe("Sent");
    const raw = server.received.at(-1)?.raw ?? "";
    expect(partOf(raw, "application/pdf")).toBe("%PDF-1.7 návrh");
    expect(raw).toMatch(/filename\*0\*=utf-8''N%C3%A1vrh\.pdf/);
  });

  it.each(["two@example.com,three@example.com", "x@example.com>\r\nBcc: y@example.com", "nobody"])(
    "an e-mail to the text %j reaches nobody else",
    async (to) => {
      const before = server.received.length;
      await send(test, to);
      await attemptsOf(test, to).toBeGreaterThan(0);
      await send(test, "next@example.com");
      await expect.poll(() => server.received.at(-1)?.to).toEqual(["next@example.com"]);
      const reached = server.received.slice(before).flatMap((mail) => mail.to);
      expect(
        reached.filter((address) => ["two", "three", "x", "y"].some((name) => address === `${name}@example.com`)),
      ).toEqual([]);
      for (const { raw } of server.received.slice(before)) expect(headerOf(raw, "Bcc")).toBeNull();
      await test.pool.query("delete from outbox_messages where recipient in ($1, 'next@example.com')", [to]);
    },
  );

  it("cannot be read by whoever reads the database", async () => {
    await send(test, "sealed@example.com");
    const { content } = await rowOf(test, "sealed@example.com");
    for (const encoding of ["base64url", "base64", "hex"] as const) {
      expect(Buffer.from(content, encoding).toString("latin1")).not.toMatch(/zacek|subject/);
    }
    expect(content).not.toMatch(/zacek|subject/);
  });

  it("is sent once, however many processes are at it", async () => {
    const before = server.received.length;
    await Promise.all([test.another(), test.another()]);
    const names = Array.from({ length: 60 }, (_, index) => `many${index}@example.com`);
    await Promise.all(names.map((to) => send(test, to)));
    await expect
      .poll(async () => (await test.pool.query("select 1 from outbox_messages where state = 'Waiting'")).rowCount)
      .toBe(0);
    const got = server.received.slice(before).flatMap(({ to }) => to);
    expect(got.filter((to) => to.startsWith("many")).toSorted()).toEqual(names.toSorted());
  });
});

describe("a mail server", () => {
  it("a mail server that is dead delays messages and loses none, and gets none twice", async () => {
    const port = await findLastingPort();
    const test = await portalWith(`smtp://127.0.0.1:${port}`);
    const names = Array.from({ length: 12 }, (_, index) => `patient${index}@example.com`);
    await Promise.all(names.map((to) => send(test, to)));
    await expect
      .poll(async () => (await test.pool.query("select 1 from outbox_messages where attempts > 0")).rowCount)
      .toBeGreaterThan(0);
    for (let outage = 0; outage < 8; outage += 1) {
      const { rows } = await test.pool.query<{ tried: number }>(
        "select sum(attempts)::int as tried from outbox_messages",
      );
      await comesDue(test);
      await expect
        .poll(
          async () =>
            (await test.pool.query("select 1 from outbox_messages having sum(attempts) > $1", [rows[0]?.tried]))
              .rowCount,
        )
        .toBe(1);
    }
    const { rows: waiting } = await test.pool.query("select distinct state, refusals from outbox_messages");
    expect(waiting).toEqual([{ state: "Waiting", refusals: 0 }]);
    const server = await mailServer({ port });
    const waitingStill = async () => {
      await comesDue(test);
      return (await test.pool.query("select 1 from outbox_messages where state <> 'Sent'")).rowCount;
    };
    await expect.poll(waitingStill).toBe(0);
    expect(server.received.flatMap(({ to }) => to).toSorted()).toEqual(names.toSorted());
  });

  it("is asked later and later, but never later than five minutes while it is away", async () => {
    // Nobody listens there: that is known at once, while a name that does not exist may be looked for long.
    const test = await portalWith("smtp://127.0.0.1:1");
    const waits = await holdWhatIsPutBack(test);
    await send(test, "later@example.com");
    for (let attempt = 1; attempt <= 8; attempt += 1) {
      await expect.poll(async () => (await rowOf(test, "later@example.com")).lastError).not.toBeNull();
      if (attempt < 8) await comesDue(test);
    }
    expect(await waits()).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
  });

  it("a mail server that refuses a recipient for good ends the message as failed after five attempts, with the reason", async () => {
    const server = await mailServer({ refuse: (to) => (to === "gone@example.com" ? 550 : null) });
    const test = await portalWith(`smtp://127.0.0.1:${server.port}`);
    await holdWhatIsPutBack(test);
    await send(test, "gone@example.com");
    await send(test, "there@example.com");
    await stateOf(test, "there@example.com").toBe("Sent");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect.poll(async () => (await rowOf(test, "gone@example.com")).refusals).toBe(attempt);
      await comesDue(test);
    }
    const row = await rowOf(test, "gone@example.com");
    expect([row.state, row.attempts]).toEqual(["Failed", 5]);
    expect(row.lastError).toContain("550 Turned down");
  });

  it("a mail server that postpones a recipient is asked again", async () => {
    let code: number | null = 451;
    const server = await mailServer({ refuse: () => code });
    const test = await portalWith(`smtp://127.0.0.1:${server.port}`);
    await holdWhatIsPutBack(test);
    await send(test, "greylisted@example.com");
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      await expect.poll(async () => (await rowOf(test, "greylisted@example.com")).refusals).toBe(attempt);
      if (attempt === 6) code = null;
      await comesDue(test);
    }
    await stateOf(test, "greylisted@example.com").toBe("Sent");
    expect((await rowOf(test, "greylisted@example.com")).lastError).toBeNull();
  });

  it("a mail server that wants a password gets it, and a wrong one is no message's fault", async () => {
    const server = await mailServer({ auth: { user: "portal@x", pass: "p:/?" } });
    const right = await portalWith(`smtp://portal%40x:p%3A%2F%3F@127.0.0.1:${server.port}`);
    await send(right, "known@example.com");
    await stateOf(right, "known@example.com").toBe("Sent");
    const wrong = await portalWith(`smtp://portal:wrong@127.0.0.1:${server.port}`);
    await send(wrong, "unknown@example.com");
    await expect.poll(async () => (await rowOf(wrong, "unknown@example.com")).lastError).toContain("535");
    expect(await rowOf(wrong, "unknown@example.com")).toMatchObject({ state: "Waiting", refusals: 0 });
  });
});

describe("a process that is killed in the middle of a delivery", () => {
  it("has only delayed the message, which keeps its number", async () => {
    const server = await mailServer();
    server.hold(new Promise(() => undefined));
    const test = await createTestApp();
    await send(test, "held@example.com");
    const child = guardProcess(
      spawn(process.execPath, ["--input-type=module", "-e", workerProgram], {
        env: {
          ...process.env,
          TEST_KEYS: JSON.stringify(testKeys),
          TEST_ADDRESS: JSON.stringify(test.address),
          TEST_MAIL_URL: `smtp://127.0.0.1:${server.port}`,
          TEST_SOURCES: join(import.meta.dirname, "..", "..", ".."),
        },
        stdio: "ignore",
      }),
    );
    await expect.poll(() => server.heldBack()).toBe(1);
    child.kill("SIGKILL");
    const { messageId, state, attempts } = await rowOf(test, "held@example.com");
    expect([state, attempts]).toEqual(["Waiting", 1]);

    server.hold(null);
    const another = await createTestApp({ env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: from } });
    const [row] = await test.db.select().from(outboxMessages);
    const { id: _id, ...message } = row ?? (await rowOf(test, "held@example.com"));
    // The one that lives finds the same row, still taken by the dead one for a while.
    await another.db.insert(outboxMessages).values(message);
    await send(another, "meanwhile@example.com");
    await stateOf(another, "meanwhile@example.com").toBe("Sent");
    expect((await rowOf(another, "held@example.com")).state).toBe("Waiting");
    await comesDue(another, "attempts = 1");
    await stateOf(another, "held@example.com").toBe("Sent");
    const held = server.received.filter(({ to }) => to[0] === "held@example.com");
    expect(held.map(({ raw }) => headerOf(raw, "Message-ID"))).toEqual([`<${messageId}@fundport.example>`]);
  });

  const workerProgram = `
    const from = process.env.TEST_SOURCES;
    const { connect } = await import(from + "/db/client.ts");
    const { createListener } = await import(from + "/db/listener.ts");
    const { createDeliveryRepository } = await import(from + "/domains/messaging/outbox/delivery-repository.ts");
    const { createOutboxRepository } = await import(from + "/domains/messaging/outbox/repository.ts");
    const { createOutbox } = await import(from + "/domains/messaging/outbox/service.ts");
    const { startOutboxWorker } = await import(from + "/domains/messaging/outbox/worker.ts");
    const { createSmtpGateway } = await import(from + "/ports/mail.ts");
    const { createEncryption } = await import(from + "/db/encryption.ts");
    const { parseDataKeys } = await import(from + "/lib/keys/data-keys.ts");
    const keys = JSON.parse(process.env.TEST_KEYS);
    const encryption = createEncryption(parseDataKeys(keys.DATA_KEYS, keys.INDEX_KEY));
    const address = JSON.parse(process.env.TEST_ADDRESS);
    const listener = await createListener(address);
    const mail = createSmtpGateway(process.env.TEST_MAIL_URL, "${from}");
    const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption });
    const { db } = connect(address);
    const repository = createDeliveryRepository(db);
    const messages = createOutboxRepository(db, encryption);
    startOutboxWorker({ repository, messages, listener, outbox, mail, sms: undefined, log: console });
  `;
});

describe("an SMS", () => {
  it("goes to the HTTP gateway with its number, text and credentials", async () => {
    const got: { authorization: string | undefined; body: unknown }[] = [];
    let status = 503;
    const gateway = createServer((request, response) => {
      let text = "";
      request.on("data", (part: Buffer) => (text += part.toString("utf8")));
      request.on("end", () => {
        got.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((resolve) => gateway.listen(0, "127.0.0.1", resolve));
    const { port } = gateway.address() as AddressInfo;
    const test = await createTestApp({ env: { SMS_URL: `http://portal:secret@127.0.0.1:${port}/send` } });
    await test.db.transaction((transaction) =>
      outbox.enqueueSms(transaction, { to: "+420777123456", text: "Kód: 123456" }),
    );
    await expect.poll(async () => (await rowOf(test, "+420777123456")).lastError).toContain("503");
    status = 202;
    await comesDue(test);
    await stateOf(test, "+420777123456").toBe("Sent");
    const { messageId } = await rowOf(test, "+420777123456");
    const call = {
      authorization: `Basic ${Buffer.from("portal:secret").toString("base64")}`,
      body: { id: messageId, to: "+420777123456", text: "Kód: 123456" },
    };
    expect(got).toEqual([call, call]);
    await new Promise((resolve) => gateway.close(resolve));
  });
});

describe("the outbox page", async () => {
  const test = await createTestApp({ env: { TRIAL: "true" } });
  const list = (query = "", portal = test) => portal.app.inject({ url: `/api/outbox${query}` });

  it("shows what waits for a gateway, newest first, page by page, to whoever tries the portal out", async () => {
    for (const to of ["first@example.com", "second@example.com", "third@example.com"]) await send(test, to);
    const content = Buffer.from("12345");
    await send(test, "fourth@example.com", { attachments: [{ name: "a.pdf", mimeType: "application/pdf", content }] });
    await test.db.transaction((transaction) => outbox.enqueueSms(transaction, { to: "+420777123456", text: "1234" }));
    const page = (await list("?pageSize=2")).json();
    expect(page.totalAmount).toBe(5);
    expect(page.items).toMatchObject([
      {
        channel: "sms",
        to: "+420777123456",
        subject: null,
        text: "1234",
        html: null,
        state: "Waiting",
        attachments: [],
      },
      {
        channel: "email",
        to: "fourth@example.com",
        subject: "Dvoufázové ověření je zapnuté",
        state: "Waiting",
        attempts: 0,
        lastError: null,
        sentAt: null,
        attachments: [{ name: "a.pdf", mimeType: "application/pdf", size: 5 }],
      },
    ]);
    const next = (await list("?offset=2&pageSize=2")).json();
    expect(next.items.map(({ to }: { to: string }) => to)).toEqual(["third@example.com", "second@example.com"]);
    expect((await list("?pageSize=101")).statusCode).toBe(400);
  });

  it("is not there on a real portal, logged in or not", async () => {
    const real = await createTestApp();
    const headers = await real.logIn("anna");
    for (const answer of [await list("", real), await real.app.inject({ url: "/api/outbox", headers })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "NotFound"]);
    }
  });
});
