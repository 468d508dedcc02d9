import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../testing/test-app.ts";
import { outbox, send } from "./testing/messages.ts";

describe("the outbox page", async () => {
  const test = await createTestApp({ env: { TRIAL: "true" } });
  const list = (query = "", portal = test) => portal.app.inject({ url: `/api/outbox${query}` });

  it("lists the messages of the outbox newest first, page by page", async () => {
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

  it("returns 404 for the outbox page outside trial mode, with or without a session", async () => {
    const real = await createTestApp();
    const headers = await real.logIn("anna");
    for (const answer of [await list("", real), await real.app.inject({ url: "/api/outbox", headers })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, "NotFound"]);
    }
  });
});
