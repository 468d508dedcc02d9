import { afterEach, describe, expect, it } from "vitest";
import { ApiError } from "@fundport/api";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestDatabase } from "../../../testing/test-app.ts";
import { createOutbox } from "../../messaging/outbox/service.ts";
import { createClientAccess } from "./service.ts";

const secret = "a secret of thirty-two characters";
const { db, pool } = await createTestDatabase();
let now = new Date("2026-11-24T10:00:00Z");
const later = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
const outbox = createOutbox({ secret, encryption: testEncryption });
const access = createClientAccess({ db, clock: { now: () => now }, secret, outbox });
afterEach(() => pool.query("truncate client_codes, client_doors, outbox_messages cascade"));

let sent = "";
const subject = "sign:1";
const binding = "set";
const ask = (rest: Partial<Parameters<typeof access.sendCode>[1]> = {}) =>
  db.transaction((transaction) =>
    access.sendCode(transaction, {
      subject,
      binding,
      to: "+420777000111",
      text: (code) => `Code: ${(sent = code)}`,
      ...rest,
    }),
  );
const enter = (code: string, rest: object = {}) => access.checkCode({ subject, binding, code, ...rest });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => "passed",
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
const wrong = () => (sent === "000000" ? "111111" : "000000");
const messages = async () =>
  (await pool.query<{ n: string }>("select count(*)::text n from outbox_messages")).rows[0]?.n;

describe("a code for a client", () => {
  it("a code has six digits, is sent by SMS and works only once", async () => {
    const { validUntil, nextAt } = await ask();
    expect(sent).toMatch(/^\d{6}$/);
    expect([validUntil, nextAt]).toEqual([new Date(now.getTime() + 600_000), new Date(now.getTime() + 30_000)]);
    expect(await codeOf(enter(` ${sent.slice(0, 3)} ${sent.slice(3)} `))).toBe("passed");
    expect(await codeOf(enter(sent))).toBe("SmsCodeExpired");
    expect(await access.wasLastCode({ subject, binding, code: sent })).toBe(true);
    expect(await access.wasLastCode({ subject, binding: "another", code: sent })).toBe(false);
  });

  it("a code is not sent to a landline; the error message addresses the client", async () => {
    const refused = await ask({ to: "+420222333444" }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "PhoneNotMobile", params: { context: "client" } });
    expect(await messages()).toBe("0");
  });

  it("stores only the digest of a code", async () => {
    await ask();
    const { rows } = await pool.query("select * from client_codes");
    expect(JSON.stringify(rows)).not.toContain(sent);
  });

  it("a code works only for its own subject and binding", async () => {
    await ask();
    expect(await codeOf(enter(sent, { binding: "another set" }))).toBe("SmsCodeInvalid");
    expect(await codeOf(enter(sent, { subject: "sign:2" }))).toBe("SmsCodeExpired");
    expect(await codeOf(enter(sent))).toBe("passed");
  });

  it("a code is valid for ten minutes", async () => {
    await ask();
    later(600);
    expect(await codeOf(enter(sent))).toBe("SmsCodeExpired");
  });

  it("locks a code after five wrong attempts, even if fifty attempts arrive concurrently", async () => {
    await ask();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => codeOf(enter(wrong()))));
    const counted = Object.groupBy(outcomes, (code) => code);
    expect([counted["SmsCodeInvalid"]?.length, counted["SmsCodeLocked"]?.length]).toEqual([5, 45]);
    expect(await codeOf(enter(sent))).toBe("SmsCodeLocked");
    expect(await access.findCode(subject)).toMatchObject({ isLive: false, triesLeft: 0 });
    later(30);
    await ask();
    expect(await codeOf(enter(sent))).toBe("passed");
  });

  it("allows a new code every thirty seconds and at most five codes an hour", async () => {
    for (let round = 0; round < 5; round += 1) {
      await ask();
      expect(await codeOf(ask())).toBe("TooManyRequests");
      later(30);
    }
    expect(await codeOf(ask())).toBe("TooManyRequests");
    expect(await messages()).toBe("5");
    later(3600 - 150);
    await ask();
    expect(await messages()).toBe("6");
  });

  it("sends only one code when two hundred requests arrive concurrently", async () => {
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => codeOf(ask())));
    expect(outcomes.filter((code) => code === "passed")).toHaveLength(1);
    expect(await messages()).toBe("1");
  });

  it("a new code replaces the previous one, and codes can be voided", async () => {
    await ask();
    const first = sent;
    later(30);
    await ask();
    const outcome = await codeOf(enter(first));
    // The new code equals the previous one in one of a million cases.
    expect(outcome).toBe(first === sent ? "passed" : "SmsCodeInvalid");
    await db.transaction((transaction) => access.voidCodes(transaction, subject));
    expect(await codeOf(enter(sent))).toBe("SmsCodeExpired");
  });
});

describe("a browser that has entered a code", () => {
  it("an admitted browser may read only its own subject, for two hours", async () => {
    const token = await access.admitBrowser(subject);
    expect(await access.isAdmitted(subject, token)).toBe(true);
    expect(await access.isAdmitted("sign:2", token)).toBe(false);
    expect(await access.isAdmitted(subject, `${token}x`)).toBe(false);
    expect(await access.isAdmitted(subject, undefined)).toBe(false);
    later(7200);
    expect(await access.isAdmitted(subject, token)).toBe(false);
  });

  it("an admitted browser loses access when the access of all browsers is revoked", async () => {
    const token = await access.admitBrowser(subject);
    await db.transaction((transaction) => access.revokeBrowsers(transaction, subject));
    expect(await access.isAdmitted(subject, token)).toBe(false);
  });
});
