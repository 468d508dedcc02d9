import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

export type ReceivedEmail = { to: string[]; raw: string };
export type MailServer = {
  port: number;
  received: ReceivedEmail[];
  /** Delays the acknowledgement of emails until the promise resolves. Null ends the delay. */
  hold: (until: Promise<void> | null) => void;
  /** The number of delayed emails. */
  heldBack: () => number;
  close: () => Promise<void>;
};

type Options = { port?: number; auth?: { user: string; pass: string }; refuse?: (to: string) => number | null };

/**
 * Starts a real SMTP server on loopback that keeps the emails it receives. `refuse` returns the SMTP code with which
 * the server rejects a recipient's address.
 */
export async function startMailServer({ port = 0, auth, refuse }: Options = {}): Promise<MailServer> {
  const received: ReceivedEmail[] = [];
  let delay: Promise<void> | null = null;
  let delayedCount = 0;
  const server = new SMTPServer({
    authOptional: auth === undefined,
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === auth?.user && password === auth?.pass
        ? done(null, { user: username })
        : done(Object.assign(new Error("No such user"), { responseCode: 535 })),
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse?.(address) ?? null;
      if (responseCode === null) done();
      else done(Object.assign(new Error("Turned down"), { responseCode }));
    },
    onData: (stream, session: SMTPServerSession, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("utf8");
        const accept = () => {
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
          done();
        };
        if (!delay) return accept();
        delayedCount += 1;
        void delay.then(accept);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    // Once the server listens, the promise is settled. Later errors, such as a client that disconnects, are therefore
    // ignored.
    server.on("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    hold: (until) => (delay = until),
    heldBack: () => delayedCount,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/**
 * Finds a port for a server that stops and starts again. The port is below the range that the system assigns
 * automatically, so that no other program takes the port while the server is stopped. Each process starts its search at
 * a different port.
 */
export async function findLastingPort(): Promise<number> {
  for (let port = 20_000 + (process.pid % 10_000); port < 32_000; port += 1) {
    const server = createServer();
    const isFree = new Promise<boolean>((resolve) => {
      server.once("listening", () => resolve(true));
      server.once("error", () => resolve(false));
    });
    server.listen(port, "127.0.0.1");
    if (!(await isFree)) continue;
    server.close();
    await once(server, "close");
    return port;
  }
  throw new Error("no port is free");
}

/**
 * Returns the decoded value of a header in a received email, with its continuation lines joined; null if the header is
 * missing.
 */
export function headerOf(raw: string, name: string): string | null {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]+/g, " ");
  const line = head.split("\r\n").find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  if (line === undefined) return null;
  return decodeWords(line.slice(name.length + 1).trim());
}

function decodeWords(text: string): string {
  const joined = text.replaceAll(/\?=\s+=\?/g, "?==?");
  return joined.replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, kind: string, part: string) => {
    if (kind.toLowerCase() === "b") return Buffer.from(part, "base64").toString("utf8");
    return decodeQuoted(part.replaceAll("_", " "));
  });
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=\r?\n/g, "").split(/(=[0-9A-F]{2})/i);
  return Buffer.concat(
    bytes.map((part) => (/^=[0-9A-F]{2}$/i.test(part) ? Buffer.from(part.slice(1), "hex") : Buffer.from(part))),
  ).toString("utf8");
}

/** Returns the decoded body of the part of a received email that has this media type. */
export function partOf(raw: string, mimeType: string): string {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/);
  const part = parts.find((text) => text.toLowerCase().startsWith(`content-type: ${mimeType}`));
  if (part === undefined) throw new Error(`the mail has no ${mimeType}`);
  const [head = "", ...body] = part.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(text, "base64").toString("utf8");
  return /transfer-encoding: quoted-printable/i.test(head) ? decodeQuoted(text) : text;
}
