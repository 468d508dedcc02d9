import { createTransport } from "nodemailer";

export type Mail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  /** The sender's name; the name from the settings if this is missing. */
  fromName?: string;
  /** A PNG that the HTML refers to by its id. */
  logo?: { id: string; content: Buffer };
  attachments: readonly { name: string; mimeType: string; content: Buffer }[];
};

/** The reason why a message was not delivered. */
export class DeliveryFailed extends Error {
  /**
   * `unreachable`: the gateway does not work for any message. `refused`: it refuses this message permanently.
   * `postponed`: it refuses the message temporarily.
   */
  readonly kind: "unreachable" | "refused" | "postponed";
  constructor(kind: DeliveryFailed["kind"], message: string, cause: unknown) {
    super(message, { cause });
    this.name = "DeliveryFailed";
    this.kind = kind;
  }
}

/** Sends emails; throws `DeliveryFailed`. */
export type EmailGateway = (mail: Mail) => Promise<void>;

/** Returns the address itself if it is given as `Name <name@host>`. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
/** Returns the part of an address after the @. Also accepts `Name <name@host>`. */
const hostOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/**
 * Creates a gateway for an SMTP server, given as `smtp://user:password@host:port` or `smtps://…`. The gateway sends the
 * password only over an encrypted connection, so with `smtp` and a password the server must support STARTTLS.
 */
export function createSmtpGateway(url: string, from: string): EmailGateway {
  const { protocol, hostname, port, username, password } = new URL(url);
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const isTls = protocol === "smtps:";
  const transport = createTransport({
    host,
    port: port === "" ? (isTls ? 465 : 587) : Number(port),
    secure: isTls,
    requireTLS: !isTls && username !== "" && !isLoopback(hostname),
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    // These timeouts are well below the time after which another process considers a message abandoned.
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, to, subject, text, html, replyTo, fromName, logo, attachments }) => {
    try {
      await transport.sendMail({
        messageId: `<${messageId}@${hostOf(from)}>`,
        from: fromName === undefined ? from : { name: fromName, address: addressOf(from) },
        // An object is one address. The library would split a string at its commas into several addresses.
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // Prevents automatic replies to this email.
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        attachments: [
          ...attachments.map(({ name, mimeType, content }) => ({ filename: name, contentType: mimeType, content })),
          ...(logo === undefined
            ? []
            : [{ filename: "logo.png", contentType: "image/png", cid: logo.id, content: logo.content }]),
        ],
      });
    } catch (error) {
      throw toDeliveryFailed(error);
    }
  };
}

/**
 * If the server rejected the recipient or the message, its code is permanent (5xx) or temporary (4xx). Every other
 * error (no response, no credentials, a refused sender, 421) would affect any message.
 */
function toDeliveryFailed(error: unknown): DeliveryFailed {
  const { message, code, responseCode, command } = error as Error & {
    code?: string;
    responseCode?: number;
    command?: string;
  };
  const isOfRecipient = code === "EENVELOPE" && (command === "RCPT TO" || command === "API");
  const isTooLarge = responseCode === 552;
  if (responseCode === 421 || !(isOfRecipient || isTooLarge || code === "EMESSAGE")) {
    return new DeliveryFailed("unreachable", message, error);
  }
  const isTemporary = responseCode !== undefined && responseCode < 500;
  return new DeliveryFailed(isTemporary ? "postponed" : "refused", message, error);
}
