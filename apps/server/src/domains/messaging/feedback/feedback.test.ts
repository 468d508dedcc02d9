import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { createEmailBox } from "../../../testing/email-box.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { users } from "../../identity/sessions/tables.ts";
import { feedback } from "./tables.ts";

let now = new Date("2026-11-20T10:00:00Z");
const clock = { now: () => now };
const box = createEmailBox();
const operatorEmail = "provoz@portal.test";
const test = await createTestApp({ clock, outbox: box.outbox, env: { OPERATOR_EMAIL: operatorEmail } });
const sendFeedback = async (username: string, message: unknown, headers: Record<string, string> = {}) =>
  await send(test, "sendFeedback", { ...(await test.logIn(username)), ...headers }, { payload: { message } });
const storedMessages = async () =>
  (await test.db.select().from(feedback).orderBy(feedback.id)).map(({ message }) => message);

describe("feedback", () => {
  it("stores feedback and emails it to the operator with the sender's name and email address", async () => {
    const response = await sendFeedback("anna", "  The list is\nvery good.  ", { "accept-language": "sk" });
    expect([response.statusCode, response.json()]).toEqual([200, null]);
    const [row] = await test.db.select().from(feedback);
    expect(row).toMatchObject({ userId: 1, message: "The list is\nvery good.", language: "sk", createdAt: now });
    expect(box.newest("feedback", operatorEmail)).toMatchObject({
      language: "sk",
      data: {
        name: "anna",
        username: "anna",
        email: "anna@example.com",
        company: "Advisors Ltd",
        message: "The list is\nvery good.",
      },
    });
  });

  it("writes the email about feedback in the operator's own language if the operator is a user", async () => {
    await test.db.update(users).set({ email: "Provoz@Portal.test" }).where(eq(users.username, "lea"));
    await sendFeedback("boris", "In Slovak?", { "accept-language": "sk" });
    expect(box.newest("feedback", operatorEmail).language).toBe("cs");
  });

  it.each([
    ["is empty", "", "mixed.required"],
    ["consists of whitespace", " \n ", "mixed.required"],
    ["has more than 1000 characters", "a".repeat(1001), "string.max"],
  ])("refuses feedback if the message %s", async (_name, message, code) => {
    const before = await storedMessages();
    const answer = await sendFeedback("anna", message);
    expect(answer.json()).toMatchObject({ code: "FeedbackInvalid", fields: [{ path: "message", code }] });
    expect([answer.statusCode, await storedMessages()]).toEqual([422, before]);
  });

  it.each([
    ["a message that is not a string", 7],
    ["a message with a NUL character", "a\0b"],
    ["a message of 20,001 characters", "a".repeat(20_001)],
  ])("rejects %s in feedback as an invalid request", async (_name, message) => {
    expect(refusalOf(await sendFeedback("anna", message))).toMatchObject({ status: 400, code: "ValidationFailed" });
  });

  it("stores and emails feedback once for a repeated Idempotency-Key, even if the requests are concurrent", async () => {
    const sendWithKey = async (message: string, username = "anna") =>
      await sendFeedback(username, message, { "idempotency-key": "feedback-1" });
    const emails = () => box.emails.filter(({ template }) => template === "feedback").length;
    const before = emails();
    const responses = await Promise.all([sendWithKey("Once"), sendWithKey("Once")]);
    responses.push(await sendWithKey("Once"));
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(responses.map(() => [200, "null"]));
    expect((await storedMessages()).filter((message) => message === "Once")).toHaveLength(1);
    expect(emails()).toBe(before + 1);
    expect(refusalOf(await sendWithKey("Another"))).toMatchObject({ status: 422, code: "IdempotencyKeyReused" });
    expect((await sendWithKey("Once", "boris")).statusCode).toBe(200);
    expect((await storedMessages()).filter((message) => message === "Once")).toHaveLength(2);
  });

  it("does not store feedback if the email cannot be written to the outbox", async () => {
    const before = await storedMessages();
    box.fail(new Error("the outbox is broken"));
    expect((await sendFeedback("anna", "Lost?")).statusCode).toBe(500);
    box.fail(null);
    expect(await storedMessages()).toEqual(before);
  });

  it("accepts ten messages per user in 15 minutes, and accepts more after the 15 minutes", async () => {
    const codes: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) codes.push((await sendFeedback("lea", `Message ${turn}`)).statusCode);
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const refused = await sendFeedback("lea", "One more");
    expect(refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
    expect(refused.headers["retry-after"]).toBe("900");
    expect((await sendFeedback("boris", "And I?")).statusCode).toBe(200);
    now = new Date(now.getTime() + 16 * 60_000);
    expect((await sendFeedback("lea", "Later")).statusCode).toBe(200);
    expect((await storedMessages()).filter((message) => message.startsWith("Message"))).toHaveLength(10);
  });
});

it("emails feedback to each operator in their language if no operator address is configured", async () => {
  const emails = createEmailBox();
  const other = await createTestApp({ outbox: emails.outbox });
  for (const username of ["boris", "lea"])
    await other.db
      .update(users)
      .set({ roles: ["operator"] })
      .where(eq(users.username, username));
  const anna = await other.logIn("anna");
  await send(other, "sendFeedback", { ...anna, "accept-language": "en" }, { payload: { message: "Hello" } });
  expect(emails.emails.map(({ to, language }) => `${to} ${language}`).toSorted()).toEqual([
    "boris@example.com sk",
    "lea@example.com cs",
  ]);
});
