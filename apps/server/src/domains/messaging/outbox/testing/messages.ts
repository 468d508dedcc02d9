import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { testEncryption } from "../../../../testing/keys.ts";
import { wakeOutbox } from "../../../../testing/outbox.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { createOutbox, type OutgoingEmail } from "../service.ts";
import { outboxMessages } from "../tables.ts";

type TestEmail = OutgoingEmail<"second-factor-on">;

export const outboxSecret = "a secret of thirty-two characters";
export const outbox = createOutbox({ secret: outboxSecret, encryption: testEncryption });
export const mailFrom = "Fundport <portal@fundport.example>";

export const emailTo = (to: string, rest: Partial<TestEmail> = {}): TestEmail => ({
  to,
  language: "cs",
  template: "second-factor-on",
  data: { name: "Jiří Žáček", username: "zacek" },
  ...rest,
});

export const send = (test: TestApp, to: string, rest: Partial<TestEmail> = {}): Promise<string> =>
  test.db.transaction((transaction) => outbox.enqueue(transaction, emailTo(to, rest)));

/** Returns the stored message to a recipient. Throws if no such message is stored. */
export async function findMessage(test: TestApp, to: string) {
  const [row] = await test.db.select().from(outboxMessages).where(eq(outboxMessages.recipient, to));
  if (!row) throw new Error(`No message to ${to} is stored`);
  return row;
}

/** Makes messages due now. By default, these are the messages that have failed and wait for another attempt. */
export async function makeDue(test: TestApp, which = "last_error is not null"): Promise<void> {
  await test.pool.query(
    `update outbox_messages set due_at = now(), last_error = null where state = 'Waiting' and ${which}`,
  );
  await wakeOutbox(test.pool);
}

export const stateOf = (test: TestApp, to: string) => expect.poll(async () => (await findMessage(test, to)).state);
