import { randomUUID } from "node:crypto";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Branding } from "../../../lib/find-branding.ts";
import { createSafe } from "../../../lib/keys/secrets.ts";
import { type EmailName, type TemplatedEmail, renderEmail } from "./emails/templates.ts";
import { type Attachment, createOutboxRepository } from "./repository.ts";

export type { FetchLink } from "./emails/templates.ts";
export type OutgoingEmail<Name extends EmailName> = TemplatedEmail<Name> & {
  to: string;
  /** The address for replies. If it is missing, replies are not read. */
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** The id of the advisor in whose firm's name the email is sent. If it is missing, the sender is Fundport. */
  onBehalfOf?: number;
};

type Content = {
  subject: string | null;
  text: string;
  html: string | null;
  replyTo?: string;
  /** The sender's name, which is the firm's name. `logo` is the firm's logo, a PNG in base64 that the HTML shows. */
  fromName?: string;
  logo?: string;
};
/** Returns the email branding of an advisor's firm. Returns null if Fundport's branding is used. */
export type EmailBrandingFinder = (userId: number, on: Database | Transaction) => Promise<Branding | null>;
type Dependencies = {
  secret: string;
  encryption: Encryption;
  /** Finds the branding of emails. If it is missing, every email has Fundport's branding. */
  findEmailBranding?: EmailBrandingFinder;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** Gives the domains that wrote messages access to the states of the messages. */
export type OutboxStates = ReturnType<typeof createOutboxStates>;
export function createOutboxStates({ encryption }: { encryption: Encryption }) {
  return {
    /** Returns the states of messages without their content. Leaves out old messages that have been deleted. */
    list: (messageIds: readonly string[], on: Database | Transaction) =>
      createOutboxRepository(on, encryption).listStates(messageIds),
  };
}

/**
 * Creates the outbox, which writes outgoing messages in the transaction that causes them. After a rollback a message is
 * discarded; after a commit it is eventually sent at least once. Source: docs/reference/messages.md#outbox.
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
    /**
     * Renders an email from its template in the reader's language and writes it to the outbox. Returns the message's
     * id.
     */
    enqueue: async <Name extends EmailName>(transaction: Transaction, email: OutgoingEmail<Name>): Promise<string> =>
      await write(transaction, "email", email.to, await contentOf(transaction, email), email.attachments ?? []),

    /** Renders an email in the same way as `enqueue`, but does not send it. */
    preview: <Name extends EmailName>(on: Database | Transaction, email: Omit<OutgoingEmail<Name>, "to">) =>
      contentOf(on, email),

    enqueueSms: (transaction: Transaction, { to, text }: { to: string; text: string }): Promise<string> =>
      write(transaction, "sms", to, { subject: null, text, html: null }, []),

    /** Gives up unsent messages and returns their ids. */
    giveUp: (transaction: Transaction, messageIds: readonly string[], reason: string): Promise<string[]> =>
      createOutboxRepository(transaction, encryption).giveUp(messageIds, reason),

    /** Returns the content of a message. Returns null if the content was encrypted with another secret. */
    open({ messageId, content }: { messageId: string; content: string }): Content | null {
      const text = safe.open(content, messageId);
      return text === null ? null : (JSON.parse(text) as Content);
    },
  };
}
