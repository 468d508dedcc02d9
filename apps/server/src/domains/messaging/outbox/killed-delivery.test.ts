import { spawn } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { guardProcess } from "../../../testing/portals/leftovers.ts";
import { headerOf, startMailServer } from "../../../testing/mail-server.ts";
import { testKeys } from "../../../testing/keys.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { outboxMessages } from "./tables.ts";
import { findMessage, mailFrom, makeDue, outboxSecret, send, stateOf } from "./testing/messages.ts";

describe("a process that is killed during a delivery", () => {
  it("a message is only delayed and keeps its Message-ID if the process that delivers it is killed", async () => {
    const server = await startMailServer();
    onTestFinished(() => server.close());
    server.hold(new Promise(() => undefined));
    const test = await createTestApp();
    await send(test, "interrupted@example.com");
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
    const { messageId, state, attempts } = await findMessage(test, "interrupted@example.com");
    expect([state, attempts]).toEqual(["Waiting", 1]);

    server.hold(null);
    const another = await createTestApp({ env: { MAIL_URL: `smtp://127.0.0.1:${server.port}`, MAIL_FROM: mailFrom } });
    const [row] = await test.db.select().from(outboxMessages);
    const { id: _id, ...message } = row ?? (await findMessage(test, "interrupted@example.com"));
    // Copies the row to the second process's database. The row is still leased to the killed process.
    await another.db.insert(outboxMessages).values(message);
    await send(another, "other@example.com");
    await stateOf(another, "other@example.com").toBe("Sent");
    expect((await findMessage(another, "interrupted@example.com")).state).toBe("Waiting");
    await makeDue(another, "attempts = 1");
    await stateOf(another, "interrupted@example.com").toBe("Sent");
    const delivered = server.received.filter(({ to }) => to[0] === "interrupted@example.com");
    expect(delivered.map(({ raw }) => headerOf(raw, "Message-ID"))).toEqual([`<${messageId}@fundport.example>`]);
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
    const mail = createSmtpGateway(process.env.TEST_MAIL_URL, "${mailFrom}");
    const outbox = createOutbox({ secret: "${outboxSecret}", encryption });
    const { db } = connect(address);
    const repository = createDeliveryRepository(db);
    const messages = createOutboxRepository(db, encryption);
    startOutboxWorker({ repository, messages, listener, outbox, mail, sms: undefined, log: console });
  `;
});
