import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Branding } from "../../../lib/find-branding.ts";
import { createSafe } from "../../../lib/keys/secrets.ts";
import { type EmailName, type TemplatedEmail, renderEmail } from "./emails/templates.ts";
import { type Attachment, createOutboxRepository } from "./repository.ts";

export type { FetchLink } from "./emails/templates.ts";
/** An e-mail by its template. */
export type OutgoingEmail<Name extends EmailName> = TemplatedEmail<Name> & {
  to: string;
  /** The address for replies; without one, replies are not read. */
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** The advisor whose firm is the sender; without one the sender is the portal. */
  onBehalfOf?: number;
};

type Content = {
  subject: string | null;
  text: string;
  html: string | null;
  replyTo?: string;
  /** The firm as the sender's name, and its logo, a PNG in base64, which the HTML shows. */
  fromName?: string;
  logo?: string;
};
/** Returns the branding of an advisor's firm for e-mails; null for the portal's own. */
export type EmailBrandingFinder = (userId: number, on: Database | Transaction) => Promise<Branding | null>;
type Dependencies = {
  secret: string;
  encryption: Encryption;
  /** Without it every e-mail has the portal's branding. */
  findEmailBranding?: EmailBrandingFinder;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** The states of messages, for the domains that wrote them. */
export type OutboxStates = ReturnType<typeof createOutboxStates>;
export function createOutboxStates({ encryption }: { encryption: Encryption }) {
  return {
    /** Returns messages by their ids, without their content; old ones are deleted. */
    list: (messageIds: readonly string[], on: Database | Transaction) =>
      createOutboxRepository(on, encryption).listStates(messageIds),
  };
}

/**
 * Outgoing messages. A message is written in the transaction that causes it: it vanishes with a rollback, and after a
 * commit it is sent sooner or later, at least once. Source: docs/reference/messages.md#outbox.
 */
export function createOutbox({ secret, encryption, findEmailBranding = () => Promise.resolve(null) }: Dependencies) {
  const safe = createSafe(secret, "outbox");

  async function contentOf<Name extends EmailName>(
    on: Database | Transaction,
    email: Omit<OutgoingEmail<Name>, "to">,
  ): Promise<Content & { subject: string }> {
    const { onBehalfOf, replyTo } = email;
    const firm = onBehalfOf === undefined ? null : await findEmailBranding(onBehalfOf, on);
    return {
      ...renderEmail(email, firm && { ...firm, hasLogo: firm.logo !== null }),
      ...(replyTo !== undefined && { replyTo }),
      ...(firm && { fromName: firm.name }),
      ...(firm?.logo && { logo: firm.logo.toString("base64") }),
    };
  }

  async function write(
    transaction: Transaction,
    channel: "email" | "sms",
    recipient: string,
    content: Content,
    attachments: readonly Attachment[],
  ): Promise<string> {
    const messageId = randomUUID();
    const sealed = safe.seal(JSON.stringify(content), messageId);
    const message = { channel, recipient, messageId, content: sealed };
    await createOutboxRepository(transaction, encryption).insert(message, attachments);
    return messageId;
  }

  return {
    /** Writes an e-mail, rendered by its template in the reader's language. Returns the message's id. */
    enqueue: async <Name extends EmailName>(transaction: Transaction, email: OutgoingEmail<Name>): Promise<string> =>
      await write(transaction, "email", email.to, await contentOf(transaction, email), email.attachments ?? []),

    /** Renders an e-mail as `enqueue` would now, without sending it. */
    preview: <Name extends EmailName>(on: Database | Transaction, email: Omit<OutgoingEmail<Name>, "to">) =>
      contentOf(on, email),

    enqueueSms: (transaction: Transaction, { to, text }: { to: string; text: string }): Promise<string> =>
      write(transaction, "sms", to, { subject: null, text, html: null }, []),

    /** Gives up unsent messages; returns their ids. */
    giveUp: (transaction: Transaction, messageIds: readonly string[], reason: string): Promise<string[]> =>
      createOutboxRepository(transaction, encryption).giveUp(messageIds, reason),

    /** Returns the content of a message; null where it was sealed with another secret. */
    open({ messageId, content }: { messageId: string; content: string }): Content | null {
      const text = safe.open(content, messageId);
      return text === null ? null : (JSON.parse(text) as Content);
    },
  };
}
