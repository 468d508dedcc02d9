import { expect } from "@playwright/test";
import { headerOf, type MailServer, partOf, startMailServer } from "@fundport/server/testing/mail-server";

type MailServerOptions = NonNullable<Parameters<typeof startMailServer>[0]>;
export type OutgoingEmail = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  /** The attached PDFs, in the order of the email. */
  attachments: Buffer[];
};
export type EmailBox = {
  /** The value for the setting `MAIL_URL`. */
  url: string;
  /** Waits for the next unread email to an address. If a subject is given, emails with other subjects are skipped. */
  read: (to: string, subject?: string) => Promise<OutgoingEmail>;
  /** Returns all received emails that have this subject and contain a document. */
  listWithDocuments: (subject: string) => OutgoingEmail[];
  close: () => Promise<void>;
};

/**
 * Starts a real mail server on loopback and returns a reader for its emails. `refuse` returns the SMTP error code for
 * an address that the server refuses.
 */
export async function startMailBox(options: Pick<MailServerOptions, "refuse"> = {}): Promise<EmailBox> {
  const server = await startMailServer(options);
  const read = new Set<MailServer["received"][number]>();
  return {
    url: `smtp://127.0.0.1:${server.port}`,
    read: async (to, subject) => {
      const isMeant = (raw: string) => subject === undefined || headerOf(raw, "subject") === subject;
      const find = () => server.received.find((mail) => !read.has(mail) && mail.to.includes(to) && isMeant(mail.raw));
      await expect.poll(find, { message: `an email to ${to}` }).toBeDefined();
      const mail = find();
      if (!mail) throw new Error(`no email to ${to}`);
      read.add(mail);
      return presentEmail(mail);
    },
    listWithDocuments: (subject) =>
      server.received
        .filter(({ raw }) => headerOf(raw, "subject") === subject)
        .map(presentEmail)
        .filter(({ attachments }) => attachments.length > 0),
    close: server.close,
  };
}

function presentEmail({ to, raw }: MailServer["received"][number]): OutgoingEmail {
  return {
    to,
    subject: headerOf(raw, "subject") ?? "",
    text: partOf(raw, "text/plain"),
    html: partOf(raw, "text/html"),
    replyTo: headerOf(raw, "reply-to"),
    attachments: pdfsOf(raw),
  };
}

function pdfsOf(raw: string): Buffer[] {
  const parts = raw.split(/\r\n--[^\r\n]+\r\n/).filter((text) => /^content-type: application\/pdf/i.test(text));
  return parts.map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n") + 4).split("\r\n--")[0] ?? "", "base64"));
}

/**
 * Returns the link in an email's text whose path starts with `path`. Throws if the text has no such link or several.
 */
export function linkIn(email: Pick<OutgoingEmail, "text">, path: string): string {
  const links = email.text.match(/https?:\/\/\S+/g) ?? [];
  const [link, ...others] = [...new Set(links.filter((one) => new URL(one).pathname.startsWith(path)))];
  if (link === undefined || others.length > 0) throw new Error(`not one link to ${path}: ${email.text}`);
  return link;
}
