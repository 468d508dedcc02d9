import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { drawMail, type MailBlock, type MailContent, type MailPage } from "./layout.ts";

type Say = (key: string, parameters?: Record<string, string | number>) => string;
type Person = { fullName: string };

/** What is the same in most: subject, preview and title are of one name, and the text tells of the person. */
function pageOf(name: string, say: Say, person: Person, blocks: MailBlock[]): MailPage {
  const [subject, preheader, title] = ["subject", "preheader", "title"].map((part) => say(`${name}-${part}`, person));
  const opening: MailBlock = { kind: "text", text: say(`${name}-text`, person) };
  return { subject: subject ?? "", preheader: preheader ?? "", title: title ?? "", blocks: [opening, ...blocks] };
}
const note = (text: string): MailBlock => ({ kind: "note", text });
const button = (label: string, link: string): MailBlock => ({ kind: "buttons", buttons: [{ label, link }] });

/**
 * Every e-mail by name: from what it is given to what it says. A new one is an entry here and its words in the room
 * `mails`; `enqueue` then asks for its data.
 */
export const mailTemplates = {
  "registration-confirm": (say: Say, { link, ...person }: Person & { link: string }) =>
    pageOf("registration-confirm", say, person, [
      button(say("registration-confirm-button"), link),
      note(say("registration-confirm-note")),
    ]),

  "registration-declined": (say: Say, person: Person) =>
    pageOf("registration-declined", say, person, [note(say("registration-declined-note"))]),

  /** For the operator, who decides. */
  "registration-check": (say: Say, applicant: RegistrationCheck) => {
    const facts: [string, string | null][] = [
      ["full-name", applicant.fullName],
      ["email", applicant.email],
      ["phone", applicant.phone],
      ["distributor", `${applicant.distributorName} (${applicant.distributorCode})`],
      ["advisor-code", applicant.advisorCode],
      ["branch-code", applicant.branchCode],
      ["vat-id", applicant.vatId],
    ];
    const rows = facts.flatMap(([key, value]) => (value ? [{ name: say(`registration-check-${key}`), value }] : []));
    return pageOf("registration-check", say, { fullName: applicant.fullName }, [
      { kind: "facts", rows },
      {
        kind: "buttons",
        buttons: [
          { label: say("registration-check-accept"), link: applicant.acceptLink },
          { label: say("registration-check-decline"), link: applicant.declineLink, isQuiet: true },
        ],
      },
      note(say("registration-check-note")),
    ]);
  },

  "password-reset": (say: Say, { link, minutes, ...person }: Person & { link: string; minutes: number }) => ({
    ...pageOf("password-reset", say, person, [
      button(say("password-reset-button"), link),
      note(say("password-reset-validity", { count: minutes })),
      note(say("password-reset-note")),
    ]),
    preheader: say("password-reset-preheader", { count: minutes }),
  }),

  "password-changed": (say: Say, person: Person) =>
    pageOf("password-changed", say, person, [note(say("password-changed-note"))]),
};

type RegistrationCheck = Person & {
  email: string;
  phone: string;
  distributorCode: string;
  distributorName: string;
  advisorCode: string;
  branchCode: string | null;
  vatId: string | null;
  acceptLink: string;
  declineLink: string;
};

export type MailName = keyof typeof mailTemplates;
export type MailData = { [Name in MailName]: Parameters<(typeof mailTemplates)[Name]>[1] };
/** A template and what it needs, in the reader's language. */
export type Mail = { [Name in MailName]: { template: Name; language: Language; data: MailData[Name] } }[MailName];

export function renderMail({ template, language, data }: Mail): MailContent {
  const say: Say = (key, parameters) => translate(language, `mails:${key}`, parameters);
  const draw = mailTemplates[template] as (say: Say, data: unknown) => MailPage;
  return drawMail(language, draw(say, data));
}
