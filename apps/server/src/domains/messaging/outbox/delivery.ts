import type { FastifyBaseLogger } from "fastify";
import { DeliveryFailed, type EmailGateway } from "../../../ports/mail.ts";
import type { SmsGateway } from "../../../ports/sms.ts";
import type { DeliveryRepository, OnOutcome } from "./delivery-repository.ts";
import { logoId } from "./emails/layout.ts";
import type { OutboxRepository, OutboxRow } from "./repository.ts";
import type { Outbox } from "./service.ts";

/**
 * The number of permanent refusals after which a message is given up. It is more than one, because mail servers
 * sometimes refuse messages by mistake.
 */
const maxRefusals = 5;
const maxPostponements = 50;
const firstWaitSeconds = 10;
const maxWaitSeconds = 3600;
/** The longest pause in seconds for an unreachable gateway. It is short, because many messages may be waiting. */
const maxOutageWaitSeconds = 300;

export type DeliveryDependencies = {
  repository: Pick<DeliveryRepository, "markSent" | "putBack">;
  messages: Pick<OutboxRepository, "listAttachments">;
  outbox: Pick<Outbox, "open">;
  /** The gateway for emails. Messages wait if their gateway is not configured. */
  mail: EmailGateway | undefined;
  sms: SmsGateway | undefined;
  /** Runs for each message that is sent or given up, in the transaction that changes the message's state. */
  onOutcome?: OnOutcome;
  log: Pick<FastifyBaseLogger, "warn">;
};

/**
 * Creates the function that delivers one claimed message and marks the result. The function resolves to false if the
 * gateway was unreachable.
 */
export function createDelivery({ repository, messages, outbox, mail, sms, onOutcome, log }: DeliveryDependencies) {
  async function send(row: OutboxRow): Promise<void> {
    const content = outbox.open(row);
    if (content === null) throw new DeliveryFailed("refused", "Sealed with another COOKIE_SECRET", null);
    const { messageId, recipient: to } = row;
    const { text } = content;
    if (row.channel === "sms") return await sms?.({ messageId, to, text });
    const attachments = await messages.listAttachments(row.id);
    const { subject, html, replyTo, fromName, logo } = content;
    await mail?.({
      messageId,
      to,
      text,
      subject: subject ?? "",
      html: html ?? "",
      attachments,
      ...(replyTo !== undefined && { replyTo }),
      ...(fromName !== undefined && { fromName }),
      ...(logo !== undefined && { logo: { id: logoId, content: Buffer.from(logo, "base64") } }),
    });
  }

  async function putBack(row: OutboxRow, { kind, message }: DeliveryFailed): Promise<void> {
    const refusals = row.refusals + (kind === "unreachable" ? 0 : 1);
    const isOver = refusals >= (kind === "refused" ? maxRefusals : maxPostponements);
    const longest = kind === "unreachable" ? maxOutageWaitSeconds : maxWaitSeconds;
    const waitSeconds = Math.min(longest, firstWaitSeconds * 2 ** Math.min(row.attempts - 1, 20));
    // Logs only the message's id, because its recipient and content must not be logged.
    log.warn({ outboxMessage: row.id, attempts: row.attempts, kind, isOver }, "a message was not delivered");
    const postponement = { waitSeconds, refusals, isOver: kind !== "unreachable" && isOver, error: message };
    await repository.putBack(row, postponement, onOutcome);
  }

  return async function deliver(row: OutboxRow): Promise<boolean> {
    try {
      await send(row);
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await putBack(row, error);
      return error.kind !== "unreachable";
    }
    await repository.markSent(row, onOutcome);
    return true;
  };
}
