import { desc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createOutbox } from "../../domains/messaging/outbox/service.ts";
import { outboxMessages } from "../../domains/messaging/outbox/tables.ts";
import { testEncryption } from "../keys.ts";
import { cookieSecret } from "./app-server.ts";

/** Returns a function that reads the newest code that a server of `startAppServer` has sent to a phone. */
export function createCodeReader(db: Database): (phone: string) => Promise<string> {
  const outbox = createOutbox({ secret: cookieSecret, encryption: testEncryption });
  return async (phone) => {
    const [message] = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, phone))
      .orderBy(desc(outboxMessages.id))
      .limit(1);
    const text = message === undefined ? "" : (outbox.open(message)?.text ?? "");
    // The message contains the digest of the documents before the code. The digest may contain six digits too.
    return text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "";
  };
}
