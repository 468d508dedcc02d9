import { afterAll, describe, expect, it } from "vitest";
import { headerOf, partOf, startMailServer } from "../../../testing/mail-server.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createOutbox } from "./service.ts";
import { emailTo, findMessage, mailFrom, outbox, outboxSecret, send, stateOf } from "./testing/messages.ts";

describe("an email", async () => {
  const server = await startMailServer();
  afterAll(() => server.close());
  const test = await createTestApp({ env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: mailFrom } });

  it("sends an email after its transaction commits, with its message id as Message-ID", async () => {
    await send(test, "once@example.com");
    await stateOf(test, "once@example.com").toBe("Sent");
    const [mail] = server.received;
    const { messageId, sentAt, attempts } = await findMessage(test, "once@example.com");
    expect([mail?.to, attempts, sentAt instanceof Date]).toEqual([["once@example.com"], 1, true]);
    const raw = mail?.raw ?? "";
    expect(headerOf(raw, "Message-ID")).toBe(`<${messageId}@fundport.example>`);
    expect(headerOf(raw, "From")).toBe(mailFrom);
    expect(headerOf(raw, "Subject")).toBe("Dvoufázové ověření je zapnuté");
    expect(headerOf(raw, "Auto-Submitted")).toBe("auto-generated");
    expect(partOf(raw, "text/plain")).toContain("účtu zacek (Jiří Žáček)");
    expect(partOf(raw, "text/html")).toContain("účtu zacek (Jiří Žáček)");
  });

  it("never sends an email whose transaction is rolled back", async () => {
    const before = server.received.length;
    const undone = test.db.transaction(async (transaction) => {
      await outbox.enqueue(transaction, emailTo("undone@example.com"));
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    await send(test, "after@example.com");
    await stateOf(test, "after@example.com").toBe("Sent");
    await expect(findMessage(test, "undone@example.com")).rejects.toThrow("No message to undone@example.com is stored");
    expect(server.received.slice(before).map(({ to }) => to)).toEqual([["after@example.com"]]);
  });

  it("sends an email from the configured address with the firm's name and logo", async () => {
    const logo = Buffer.from("a picture");
    const findEmailBranding = () =>
      Promise.resolve({ name: "Finanční dílna, s.r.o.", color: "#0f5c8c", logo, withdrawalAddress: null });
    const ofFirm = createOutbox({
      secret: outboxSecret,
      encryption: testEncryption,
      findEmailBranding,
    });
    await test.db.transaction((transaction) =>
      ofFirm.enqueue(transaction, emailTo("firm@example.com", { onBehalfOf: 1 })),
    );
    await stateOf(test, "firm@example.com").toBe("Sent");
    const raw = server.received.find(({ to }) => to.includes("firm@example.com"))?.raw ?? "";
    expect(headerOf(raw, "From")).toBe("Finanční dílna, s.r.o. <portal@fundport.example>");
    expect(raw).toContain("Content-ID: <logo@fundport>");
    expect(raw).toContain(logo.toString("base64"));
  });

  it("sends an email with its attachments", async () => {
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
    "does not send an email to other recipients if the address is %j",
    async (to) => {
      const before = server.received.length;
      await send(test, to);
      await expect.poll(async () => (await findMessage(test, to)).attempts).toBeGreaterThan(0);
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

  it("stores an email encrypted", async () => {
    await send(test, "sealed@example.com");
    const { content } = await findMessage(test, "sealed@example.com");
    for (const encoding of ["base64url", "base64", "hex"] as const) {
      expect(Buffer.from(content, encoding).toString("latin1")).not.toMatch(/zacek|subject/);
    }
    expect(content).not.toMatch(/zacek|subject/);
  });

  it("sends an email exactly once if several processes run", async () => {
    const before = server.received.length;
    await Promise.all([test.another(), test.another()]);
    const names = Array.from({ length: 60 }, (_, index) => `many${index}@example.com`);
    await Promise.all(names.map((to) => send(test, to)));
    await expect
      .poll(async () => (await test.pool.query("select 1 from outbox_messages where state = 'Waiting'")).rowCount)
      .toBe(0);
    const recipients = server.received.slice(before).flatMap(({ to }) => to);
    expect(recipients.filter((to) => to.startsWith("many")).toSorted()).toEqual(names.toSorted());
  });
});
