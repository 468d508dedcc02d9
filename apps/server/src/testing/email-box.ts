import type { EmailName } from "../domains/messaging/outbox/emails/templates.ts";
import { createOutbox, type OutgoingEmail, type Outbox } from "../domains/messaging/outbox/service.ts";
import { testEncryption } from "./keys.ts";

type AnyEmail = { [Name in EmailName]: OutgoingEmail<Name> }[EmailName];

/**
 * Creates an outbox that also keeps its emails in memory as they were enqueued. After `fail` is called, enqueuing an
 * email throws.
 */
export function createEmailBox() {
  const emails: AnyEmail[] = [];
  const real = createOutbox({ secret: "a secret of thirty-two characters", encryption: testEncryption });
  let failure: Error | null = null;
  const outbox: Outbox = {
    ...real,
    enqueue: async (transaction, email) => {
      if (failure !== null) throw failure;
      const messageId = await real.enqueue(transaction, email);
      emails.push(email as unknown as AnyEmail);
      return messageId;
    },
  };
  /**
   * Returns the newest email that uses a template and has an address as its recipient. Throws if no such email exists.
   */
  function newest<Name extends EmailName>(template: Name, to: string): OutgoingEmail<Name> {
    const found = emails.findLast((email) => email.template === template && email.to === to);
    if (found === undefined) throw new Error(`no ${template} was sent to ${to}`);
    return found as unknown as OutgoingEmail<Name>;
  }
  return {
    outbox,
    emails,
    newest,
    fail: (error: Error | null) => void (failure = error),
    /**
     * Returns the token at the end of the link in the newest email that uses a template and has an address as its
     * recipient.
     */
    token: (template: "registration-confirm" | "password-reset", to: string): string =>
      newest(template, to).data.url.split("/").at(-1) ?? "",
  };
}
