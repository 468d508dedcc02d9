import { createTransport } from "nodemailer";

export type Mail = {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One address that answers go to. */
  replyTo?: string;
  /** Whose name the sender's address carries; that of the settings unless it is given. */
  fromName?: string;
  /** A PNG that the HTML shows by its id. */
  logo?: { id: string; content: Buffer };
  attachments: readonly { name: string; mimeType: string; content: Buffer }[];
};

/** Why a message did not go out. */
export class DeliveryFailed extends Error {
  /**
   * `unreachable`: the gateway answers nobody, so no message is to blame. `refused`: it will not take this message.
   * `postponed`: it will not take it now.
   */
  readonly kind: "unreachable" | "refused" | "postponed";
  constructor(kind: DeliveryFailed["kind"], message: string, cause: unknown) {
    super(message, { cause });
    this.name = "DeliveryFailed";
    this.kind = kind;
  }
}

/** Sends mails; throws `DeliveryFailed`. */
export type EmailGateway = (mail: Mail) => Promise<void>;

/** The address alone, of `Name <name@host>` too. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
/** The part of an address behind the @, of `Name <name@host>` too. */
const hostOf = (from: string): string => /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
const isLoopback = (host: string): boolean => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/**
 * An SMTP server, as `smtp://user:password@host:port` or `smtps://…`. A password leaves this machine encrypted or not at
 * all: over `smtp` the server must then offer STARTTLS.
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
    // Well below the time after which another process takes a message for abandoned.
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
        // As an object it is one address, whatever is in it.
        to: { name: "", address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
        subject,
        text,
        html,
        // No answering machine answers it.
        headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
        attachments: [
          ...attachments.map(({ name, mimeType, content }) => ({ filename: name, contentType: mimeType, content })),
          ...(logo === undefined
            ? []
            : [{ filename: "logo.png", contentType: "image/png", cid: logo.id, content: logo.content }]),
        ],
      });
    } catch (error) {
      throw explain(error);
    }
  };
}

/**
 * Where the server looked at the recipient or at the message, its code says whether it is for good (5xx) or for now (4xx).
 * Everything else (no answer, no credentials, an unwelcome sender, 421) would befall any message.
 */
function explain(error: unknown): DeliveryFailed {
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
  const isForNow = responseCode !== undefined && responseCode < 500;
  return new DeliveryFailed(isForNow ? "postponed" : "refused", message, error);
}
