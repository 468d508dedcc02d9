import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { drawMail, type MailBlock, type MailContent, type MailPage } from "./layout.ts";

type Say = (key: string, parameters?: Record<string, string | number>) => string;
/** Of whom a mail speaks: the full name, and the name he logs in with. */
type Person = { name: string; username: string };

/** What is the same in most: subject, preview and title are of one name, and the text says what happened. */
function pageOf(template: string, say: Say, facts: Record<string, string>, blocks: MailBlock[]): MailPage {
  const part = (name: string) => say(`${template}-${name}`, facts);
  const opening: MailBlock = { kind: "text", text: part("text") };
  return { subject: part("subject"), preheader: part("preheader"), title: part("title"), blocks: [opening, ...blocks] };
}
const note = (text: string): MailBlock => ({ kind: "note", text });
const button = (label: string, link: string): MailBlock => ({ kind: "buttons", buttons: [{ label, link }] });

/**
 * Every e-mail by name: from what it is given to what it says. A new one is an entry here and its words in the room
 * `mails`; `enqueue` then asks for its data.
 */
const mailTemplates = {
  "registration-confirm": (say: Say, { url, hours, ...person }: Person & { url: string; hours: number }) =>
    pageOf("registration-confirm", say, person, [
      button(say("registration-confirm-button"), url),
      note(say("registration-confirm-validity", { count: hours })),
      note(say("registration-confirm-note")),
    ]),

  "registration-declined": (say: Say, facts: { name: string; distributor: string }) =>
    pageOf("registration-declined", say, facts, [note(say("registration-declined-note"))]),

  /** For the operator, who decides. */
  "registration-check": (say: Say, { acceptUrl, declineUrl, ...applicant }: RegistrationCheck) => {
    const facts = [
      ["full-name", applicant.fullName],
      ["email", applicant.email],
      ["phone", applicant.phone],
      ["distributor", applicant.distributor],
      ["advisor-code", applicant.advisorCode],
      ["branch-code", applicant.branchCode],
      ["vat-id", applicant.vatId],
    ] as const;
    const rows = facts.flatMap(([key, value]) =>
      value === "" ? [] : [{ name: say(`registration-check-${key}`), value }],
    );
    const buttons = [
      { label: say("registration-check-accept"), link: acceptUrl },
      { label: say("registration-check-decline"), link: declineUrl, isQuiet: true },
    ];
    return pageOf("registration-check", say, { fullName: applicant.fullName }, [
      { kind: "facts", rows },
      { kind: "buttons", buttons },
      note(say("registration-check-note")),
    ]);
  },

  "password-reset": (say: Say, { url, minutes, ...person }: Person & { url: string; minutes: number }) => ({
    ...pageOf("password-reset", say, person, [
      button(say("password-reset-button"), url),
      note(say("password-reset-validity", { count: minutes })),
      note(say("password-reset-note")),
    ]),
    preheader: say("password-reset-preheader", { count: minutes }),
  }),

  "password-changed": (say: Say, { resetUrl, ...person }: Person & { resetUrl: string }) =>
    pageOf("password-changed", say, person, [
      note(say("password-changed-note")),
      button(say("password-changed-button"), resetUrl),
    ]),

  "second-factor-on": (say: Say, person: Person) =>
    pageOf("second-factor-on", say, person, [note(say("second-factor-on-note"))]),

  "second-factor-off": (say: Say, person: Person) =>
    pageOf("second-factor-off", say, person, [note(say("second-factor-off-note"))]),

  /** For the operator: what an advisor has to say, and how to answer him. */
  feedback: (say: Say, { name, username, email, company, message }: Feedback) => {
    const rows = Object.entries({ name, username, email, company }).map(([key, value]) => ({
      name: say(`feedback-${key}`),
      value,
    }));
    return pageOf("feedback", say, { name }, [
      { kind: "quote", text: message },
      { kind: "facts", rows },
      note(say("feedback-note")),
    ]);
  },

  /** A proposal for the client, with the document attached; `copyOf` names the addresses in the advisor's own copy. */
  proposal: (say: Say, { advisor, parts, message, copyOf }: ProposalMail) => {
    const contacts = Object.entries(advisor).flatMap(([key, value]) =>
      value === null ? [] : [{ name: say(`proposal-${key}`), value }],
    );
    const blocks: MailBlock[] = [
      ...(message === "" ? [] : [{ kind: "quote", text: message } as const]),
      { kind: "facts", rows: [...contacts, { name: say("proposal-parts"), value: parts.join(", ") }] },
      note(say(copyOf.length > 0 ? "proposal-copy-note" : "proposal-note", { emails: copyOf.join(", ") })),
    ];
    return {
      ...pageOf("proposal", say, { name: advisor.name, company: advisor.company }, blocks),
      footer: say("proposal-footer", { name: advisor.name }),
    };
  },
};

type ProposalMail = {
  advisor: { name: string; company: string; phone: string | null; email: string };
  /** What the proposal is made of, by name. */
  parts: readonly string[];
  message: string;
  copyOf: readonly string[];
};
type Feedback = Person & { email: string; company: string; message: string };

/** What the applicant entered; a code that he has not is an empty text. */
type RegistrationCheck = {
  fullName: string;
  email: string;
  phone: string;
  distributor: string;
  advisorCode: string;
  branchCode: string;
  vatId: string;
  acceptUrl: string;
  declineUrl: string;
};

export type MailName = keyof typeof mailTemplates;
export type MailData = { [Name in MailName]: Parameters<(typeof mailTemplates)[Name]>[1] };
/** A template and what it needs, in the reader's language. */
export type Mail<Name extends MailName> = { template: Name; language: Language; data: MailData[Name] };

export function renderMail<Name extends MailName>({ template, language, data }: Mail<Name>): MailContent {
  const say: Say = (key, parameters) => translate(language, `mails:${key}`, parameters);
  // The compiler does not follow that a template and its data have the same name.
  const draw = mailTemplates[template] as (say: Say, data: MailData[Name]) => MailPage;
  return drawMail(language, draw(say, data));
}
