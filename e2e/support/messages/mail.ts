import { expect } from "@playwright/test";
import { headerOf, type MailServer, partOf, startMailServer } from "@fundport/server/testing/mail-server";

type MailServerOptions = NonNullable<Parameters<typeof startMailServer>[0]>;
export type OutgoingEmail = {
  to: readonly string[];
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  /** The attached PDFs, whole, in their order. */
  attachments: Buffer[];
};
export type EmailBox = {
  /** What `MAIL_URL` is set to. */
  url: string;
  /** The next e-mail to an address that has not been read yet, of a subject where one is given; waits for it. */
  read: (to: string, subject?: string) => Promise<OutgoingEmail>;
  /** All e-mails that have come by now and carry a document, of this subject. */
  listWithDocuments: (subject: string) => OutgoingEmail[];
  close: () => Promise<void>;
};

/** A real mail server on loopback, read like a mail box. `refuse` says with which code it turns an address down. */
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

/** The one link of an e-mail's text that leads to such a path of the portal. */
export function linkIn(email: Pick<OutgoingEmail, "text">, path: string): string {
  const links = email.text.match(/https?:\/\/\S+/g) ?? [];
  const [link, ...others] = [...new Set(links.filter((one) => new URL(one).pathname.startsWith(path)))];
  if (link === undefined || others.length > 0) throw new Error(`not one link to ${path}: ${email.text}`);
  return link;
}
