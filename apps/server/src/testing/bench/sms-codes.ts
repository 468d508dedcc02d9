import { desc, eq } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { createOutbox } from "../../domains/messaging/outbox/service.ts";
import { outboxMessages } from "../../domains/messaging/outbox/tables.ts";
import { testEncryption } from "../keys.ts";
import { cookieSecret } from "./app-server.ts";

/** Returns a function that reads the newest code sent to a phone by a server of `startAppServer`. */
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
    // The digest of the documents, which precedes the code, may contain six digits too.
    return text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "";
  };
}
