import { desc, eq } from "drizzle-orm";
import { testEncryption } from "../../../../testing/keys.ts";
import type { TestApp } from "../../../../testing/test-app.ts";
import { createOutbox } from "../../../messaging/outbox/service.ts";
import { outboxMessages } from "../../../messaging/outbox/tables.ts";

export const phone = "+420601234567";
export const email = "jana.mala@example.com";

/** Creates the reader of messages that an app in trial mode has sent. */
export function createMessageReader({ db }: TestApp) {
  const outbox = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });

  /** Lists messages to a recipient with their texts, newest first. */
  async function messagesTo(recipient: string) {
    const rows = await db
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.recipient, recipient))
      .orderBy(desc(outboxMessages.id));
    return rows.map((row) => ({ ...row, ...(outbox.open(row) ?? { subject: null, text: "", html: null }) }));
  }

  return {
    messagesTo,

    /** Returns the code in the last text message to the client's phone or to another phone. */
    lastCode: async (to: string = phone): Promise<string> => {
      const [message] = await messagesTo(to);
      // The last match is used, because the documents' digest before the code may also contain six digits in a row.
      return message?.text.match(/(?<![\da-f])\d{6}(?![\da-f])/g)?.at(-1) ?? "";
    },

    /** Returns the token of the last link that was emailed to the client or to another address. */
    lastToken: async (to: string = email): Promise<string> => {
      const messages = await messagesTo(to);
      const tokens = messages.map(({ text }) => /\/sign\/([\w-]+)/.exec(text)?.[1]);
      return tokens.find((token) => token !== undefined) ?? "";
    },
  };
}
