import type { PlanSummary } from "@fundport/api";
import { describeSummary, type Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import type { SigningObstacle } from "@fundport/rules";
import { drawEmail, type EmailBlock, type EmailContent, type EmailFirm, type EmailPage } from "./layout.ts";

type Translate = (key: string, parameters?: Record<string, string | number>) => string;
/** Of whom an e-mail speaks: the full name, and the name they log in with. */
type Person = { name: string; username: string };

/** What is the same in most: subject, preview and title are of one name, and the text says what happened. */
function pageOf(template: string, t: Translate, facts: Record<string, string>, blocks: EmailBlock[]): EmailPage {
  const part = (name: string) => t(`${template}-${name}`, facts);
  const opening: EmailBlock = { kind: "text", text: part("text") };
  return { subject: part("subject"), preheader: part("preheader"), title: part("title"), blocks: [opening, ...blocks] };
}
const note = (text: string): EmailBlock => ({ kind: "note", text });
const button = (label: string, link: string): EmailBlock => ({ kind: "buttons", buttons: [{ label, link }] });

/**
 * Every e-mail by name: from what it is given to what it says. A new one is an entry here and its texts in the namespace
 * `emails`; `enqueue` then asks for its data.
 */
const emailTemplates = {
  "registration-confirm": (t: Translate, { url, hours, ...person }: Person & { url: string; hours: number }) =>
    pageOf("registration-confirm", t, person, [
      button(t("registration-confirm-button"), url),
      note(t("registration-confirm-validity", { count: hours })),
      note(t("registration-confirm-note")),
    ]),

  "registration-declined": (t: Translate, facts: { name: string; distributor: string }) =>
    pageOf("registration-declined", t, facts, [note(t("registration-declined-note"))]),

  /** For the operator, who decides. */
  "registration-check": (t: Translate, { acceptUrl, declineUrl, ...applicant }: RegistrationCheck) => {
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
      value === "" ? [] : [{ name: t(`registration-check-${key}`), value }],
    );
    const buttons = [
      { label: t("registration-check-accept"), link: acceptUrl },
      { label: t("registration-check-decline"), link: declineUrl, isQuiet: true },
    ];
    return pageOf("registration-check", t, { fullName: applicant.fullName }, [
      { kind: "facts", rows },
      { kind: "buttons", buttons },
      note(t("registration-check-note")),
    ]);
  },

  "password-reset": (t: Translate, { url, minutes, ...person }: Person & { url: string; minutes: number }) => ({
    ...pageOf("password-reset", t, person, [
      button(t("password-reset-button"), url),
      note(t("password-reset-validity", { count: minutes })),
      note(t("password-reset-note")),
    ]),
    preheader: t("password-reset-preheader", { count: minutes }),
  }),

  "password-changed": (t: Translate, { resetUrl, ...person }: Person & { resetUrl: string }) =>
    pageOf("password-changed", t, person, [
      note(t("password-changed-note")),
      button(t("password-changed-button"), resetUrl),
    ]),

  "second-factor-on": (t: Translate, person: Person) =>
    pageOf("second-factor-on", t, person, [note(t("second-factor-on-note"))]),

  "second-factor-off": (t: Translate, person: Person) =>
    pageOf("second-factor-off", t, person, [note(t("second-factor-off-note"))]),

  "passkey-added": (t: Translate, facts: Person & { passkey: string }) =>
    pageOf("passkey-added", t, facts, [note(t("passkey-added-note"))]),

  "passkey-removed": (t: Translate, facts: Person & { passkey: string }) =>
    pageOf("passkey-removed", t, facts, [note(t("passkey-removed-note"))]),

  /** For the operator: what an advisor has to say, and how to answer them. */
  feedback: (t: Translate, { name, username, email, company, message }: Feedback) => {
    const rows = Object.entries({ name, username, email, company }).map(([key, value]) => ({
      name: t(`feedback-${key}`),
      value,
    }));
    return pageOf("feedback", t, { name }, [
      { kind: "quote", text: message },
      { kind: "facts", rows },
      note(t("feedback-note")),
    ]);
  },

  /** A proposal for the client, with the document attached; `copyOf` names the addresses in the advisor's own copy. */
  proposal: (t: Translate, { advisor, parts, summary, message, copyOf }: ProposalEmail) => {
    const contacts = Object.entries(advisor).flatMap(([key, value]) =>
      value === null ? [] : [{ name: t(`proposal-${key}`), value }],
    );
    const blocks: EmailBlock[] = [
      ...(message === "" ? [] : [{ kind: "quote", text: message } as const]),
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contacts, { name: t("proposal-parts"), value: parts.join(", ") }] },
      note(t(copyOf.length > 0 ? "proposal-copy-note" : "proposal-note", { emails: copyOf.join(", ") })),
    ];
    return {
      ...pageOf("proposal", t, { name: advisor.name, company: advisor.company }, blocks),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** For the client: the link by which they read and sign a contract on a device of their own. */
  "sign-link": (t: Translate, letter: LinkLetter) => linkPage("sign-link", t, letter),

  /** For the client, who has not signed yet. */
  "sign-reminder": (t: Translate, letter: LinkLetter) => linkPage("sign-reminder", t, letter),

  /** For the client and the advisor: the signed and sealed documents, or where they can be fetched. */
  "sign-signed": (
    t: Translate,
    {
      advisor,
      isForClient,
      isAppendix,
      summary,
      documents,
      link,
      withdrawUntil,
      checkUrl,
      noticesUrl,
      ...letter
    }: SignedLetter,
    firm: EmailFirm | null = null,
  ) => {
    const facts = { ...letter, name: advisor.name, ...contextOf(isAppendix) };
    const withdrawal = !isForClient ? "withdraw" : link === null ? "withdraw-client" : "withdraw-link";
    const page = pageOf("sign-signed", t, facts, [
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contactRows(t, advisor), { name: t("sign-documents"), value: documents.join(", ") }] },
      ...(link === null ? [] : signedLink(t, link)),
      note(t(`sign-signed-${withdrawal}`, { day: withdrawUntil, ...contextOf(isAppendix) })),
      ...(isForClient ? withdrawalAddress(t, firm) : []),
      note(t("sign-signed-check", { url: checkUrl })),
      ...(noticesUrl === null ? [] : [note(t("notice-choose", { url: noticesUrl }))]),
    ]);
    return {
      ...(isForClient ? forClient(page, t("sign-signed-client-text", facts)) : page),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** Documents of a contract that somebody asked for; a copy is for reading and is not signed. */
  "sign-documents": (t: Translate, { advisor, role, isAppendix, isCopy, ...letter }: DocumentsLetter) => {
    const { number, client, summary, documents, link } = letter;
    const template = isCopy ? "sign-copy" : "sign-documents";
    const facts = { number, client, name: advisor.name, ...contextOf(isAppendix) };
    const page = pageOf(template, t, facts, [
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contactRows(t, advisor), { name: t("sign-documents"), value: documents.join(", ") }] },
      ...(link === null ? [] : signedLink(t, link)),
      note(t(isCopy ? "sign-copy-note" : "sign-documents-note")),
    ]);
    return {
      ...(role === "Client" ? forClient(page, t(`${template}-client-text`, facts)) : page),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** For the advisor: the client's link was opened for the first time. */
  "sign-opened": (t: Translate, { url, noticesUrl, ...facts }: Notice & { at: string }) =>
    pageOf("sign-opened", t, facts, [note(t("sign-opened-note")), ...noticeBlocks(t, { url, noticesUrl })]),

  /** For the advisor: what the client asks. */
  "sign-question": (t: Translate, letter: ClientLetter) => clientPage("sign-question", t, letter),

  /** For the advisor: why the client has declined. */
  "sign-declined": (t: Translate, letter: ClientLetter) => clientPage("sign-declined", t, letter),

  /** For the advisor: a contract that was not signed ends soon, `hasLink` with the link that the client has. */
  "sign-expiring": (t: Translate, { url, noticesUrl, hasLink, ...facts }: ExpiringLetter) => {
    const template = hasLink ? "sign-expiring-link" : "sign-expiring";
    return pageOf(template, t, facts, [note(t(`${template}-note`)), ...noticeBlocks(t, { url, noticesUrl })]);
  },

  /** For the advisor: the contract may not be signed, or a signed one not be sealed, and why. */
  "sign-refused": (t: Translate, { url, isSigned, reasons, ...facts }: RefusedLetter) => {
    const template = isSigned ? "seal-refused" : "sign-refused";
    return pageOf(template, t, facts, [
      { kind: "facts", rows: reasons.map((reason) => reasonRow(t, reason, `refused-${reason.code}`)) },
      note(t(isLegal(reasons) ? "refused-legal-note" : `${template}-note`)),
      button(t("sign-signed-page-button"), url),
    ]);
  },

  /** For the operator: the same without the client. For legal reasons it names the list, which the advisor must not learn. */
  "operator-refused": (t: Translate, { isSigned, reasons, ...facts }: OperatorRefusedLetter) => {
    const template = isSigned ? "operator-seal-refused" : "operator-refused";
    const keyOf = (code: SigningObstacle) => (code === "LegalReasons" ? "refused-screening-list" : `refused-${code}`);
    return pageOf(template, t, facts, [
      { kind: "facts", rows: reasons.map((reason) => reasonRow(t, reason, keyOf(reason.code))) },
      note(t(`${template}-note`)),
      ...(isLegal(reasons) ? [note(t("operator-refused-legal-note"))] : []),
    ]);
  },
  /** For the operator: a contract is waiting for its internal check. Only its number: a command shows the rest. */
  "review-opened": (t: Translate, facts: { number: string }) =>
    pageOf("review-opened", t, facts, [note(t("review-opened-note", facts))]),

  /** For the advisor: the internal check lets the contract be signed. */
  "review-approved": (t: Translate, letter: ReviewLetter) => reviewPage("review-approved", t, letter),

  /** For the advisor: the internal check does not let the contract be signed. No reason is given. */
  "review-refused": (t: Translate, letter: ReviewLetter) => reviewPage("review-refused", t, letter),

  /** For another advisor of a client: which fields of the record changed by the signature of a contract. */
  "client-changed": (t: Translate, { fields, ...facts }: { client: string; day: string; fields: readonly string[] }) =>
    pageOf("client-changed", t, facts, [
      { kind: "facts", rows: [{ name: t("client-changed-fields"), value: fields.join(", ") }] },
      note(t("client-changed-note")),
    ]),

  /** The receipt of a withdrawal for the client, and its report to the advisor. */
  "sign-revoked": (t: Translate, { advisor, isForClient, isAppendix, way, ...letter }: RevokedLetter) => {
    const { number, client, signedOn, sentOn, recordedAt, documents } = letter;
    const facts = { number, client, recordedAt, name: advisor.name, ...contextOf(isAppendix) };
    const rows = [
      { name: t("sign-revoked-signed"), value: signedOn },
      { name: t("sign-revoked-sent"), value: way === null ? sentOn : `${sentOn}, ${t(`sent-${way}`)}` },
      { name: t("sign-revoked-recorded"), value: t("sign-revoked-at", { at: recordedAt }) },
      { name: t("sign-documents"), value: documents.join(", ") },
    ];
    const page = pageOf("sign-revoked", t, facts, [
      { kind: "facts", rows },
      note(t(isForClient ? "sign-revoked-client-note" : "sign-revoked-note", facts)),
      { kind: "facts", rows: contactRows(t, advisor) },
    ]);
    return isForClient
      ? {
          ...forClient(page, t("sign-revoked-client-text", facts)),
          footer: t("proposal-footer", { name: advisor.name }),
        }
      : page;
  },

  /** For the client: the link by which they fill in the client form on a device of their own. */
  "client-form-link": (t: Translate, letter: LinkLetter) => linkPage("client-form-link", t, letter),

  /** For the advisor: the client has filled the form in. */
  "client-form-returned": (t: Translate, { url, ...facts }: { client: string; url: string }) =>
    pageOf("client-form-returned", t, facts, [
      button(t("client-form-returned-button"), url),
      note(t("client-form-returned-note")),
    ]),
};

function reasonRow(t: Translate, { name = "" }: Refusal["reasons"][number], key: string) {
  return { name: t("refused-reason"), value: t(key, { name }) };
}

/** The texts of an appendix, which call it one. */
function contextOf(isAppendix: boolean): { context: string } {
  return { context: isAppendix ? "appendix" : "" };
}

/** The page with an opening that addresses the client directly. */
function forClient(page: EmailPage, text: string): EmailPage {
  return { ...page, blocks: [{ kind: "text", text }, ...page.blocks.slice(1)] };
}

/** Where the contract is, and where such e-mails are chosen. */
function noticeBlocks(t: Translate, { url, noticesUrl }: Pick<Notice, "url" | "noticesUrl">): EmailBlock[] {
  return [button(t("sign-signed-page-button"), url), note(t("notice-choose", { url: noticesUrl }))];
}

function reviewPage(template: "review-approved" | "review-refused", t: Translate, { url, ...facts }: ReviewLetter) {
  return pageOf(template, t, facts, [note(t(`${template}-note`)), button(t("sign-signed-page-button"), url)]);
}

/** What the client says, in whose name it goes: an answer reaches them. */
function clientPage(
  template: "sign-question" | "sign-declined",
  t: Translate,
  { words, url, noticesUrl, ...facts }: ClientLetter,
): EmailPage {
  return {
    ...pageOf(template, t, facts, [
      { kind: "quote", text: words },
      note(t(`${template}-note`)),
      ...noticeBlocks(t, { url, noticesUrl }),
    ]),
    footer: t("proposal-footer", { name: facts.client }),
  };
}

function contactRows(t: Translate, advisor: Contact) {
  const { name, company, phone, email } = advisor;
  return Object.entries({ name, company, phone, email }).flatMap(([key, value]) =>
    value === null ? [] : [{ name: t(`proposal-${key}`), value }],
  );
}

/** What a link to sign and a link to fill in have in common; a reminder has the words of the link that it is about. */
function linkPage(
  template: "sign-link" | "sign-reminder" | "client-form-link",
  t: Translate,
  { advisor, message, url, until, phoneEnding, isAppendix = false, summary = null }: LinkLetter,
): EmailPage {
  const link = template === "client-form-link" ? template : "sign-link";
  return {
    ...pageOf(template, t, { name: advisor.name, company: advisor.company, ...contextOf(isAppendix) }, [
      ...(message === "" ? [] : [{ kind: "quote", text: message } as const]),
      ...summaryBlocks(t, summary),
      button(t(`${link}-button`), url),
      note(t("sign-link-code", { ending: phoneEnding })),
      note(t(`${link}-until`, { until })),
      { kind: "facts", rows: contactRows(t, advisor) },
    ]),
    footer: t("proposal-footer", { name: advisor.name }),
  };
}

/** A longer e-mail would hide the payments and costs below the list; the page behind the link lists everything. */
const maxSummaryItems = 12;

/** The summary of a contract: its investments, the first and the monthly payments, and all costs. */
function summaryBlocks(t: Translate, summary: PlanSummary | null): EmailBlock[] {
  if (summary === null) return [];
  const { items, payments } = describeSummary(summary, (key, parameters) => t(`sign:${key}`, parameters));
  const more = items.length - maxSummaryItems;
  return [
    ...(items.length > 0 ? [{ kind: "facts", rows: items.slice(0, maxSummaryItems) } as const] : []),
    ...(more > 0 ? [note(t("summary-more", { count: more }))] : []),
    { kind: "facts", rows: payments },
  ];
}

/** Whom a client calls. */
type Contact = { name: string; company: string; phone: string | null; email: string };
/** `until` is a moment as it is read, `phoneEnding` the last digits of the number to which a code goes. */
type LinkLetter = {
  advisor: Contact;
  message: string;
  url: string;
  until: string;
  phoneEnding: string;
  /** Whether the contract to sign is an appendix. */
  isAppendix?: boolean;
  /** The summary of the contract to sign; null if there is none. */
  summary?: PlanSummary | null;
};
/** Where the documents can be fetched: by the client behind a code, by the advisor on the contract's page. */
export type FetchLink = { url: string; isForClient: boolean; isTooLarge: boolean };
/** `link` is null where there is none to the client, `noticesUrl` to the client; days as they are read. */
type SignedLetter = {
  advisor: Contact;
  number: string;
  client: string;
  isForClient: boolean;
  isAppendix: boolean;
  summary: PlanSummary | null;
  documents: readonly string[];
  link: FetchLink | null;
  withdrawUntil: string;
  checkUrl: string;
  noticesUrl: string | null;
};
type DocumentsLetter = {
  advisor: Contact;
  number: string;
  client: string;
  /** Of the reader. */
  role: "Client" | "Advisor" | "Other";
  isAppendix: boolean;
  /** The summary of the contract; null in an e-mail that does not go to the client. */
  summary: PlanSummary | null;
  documents: readonly string[];
  isCopy: boolean;
  /** Null where there is none to the reader. */
  link: FetchLink | null;
};
/** To the advisor: `url` is the contract's page, `noticesUrl` where such e-mails are chosen. */
type Notice = { number: string; client: string; url: string; noticesUrl: string };
type ClientLetter = Notice & { words: string };
/** `until` is a moment as it is read. */
type ExpiringLetter = Notice & { until: string; hasLink: boolean };
type Refusal = {
  number: string;
  /** Whether the client has signed already: then the documents wait to be sealed. */
  isSigned: boolean;
  /** `name`: the product's. The number of a document is not for an e-mail. */
  reasons: readonly { code: SigningObstacle; name?: string }[];
};
type RefusedLetter = Refusal & { client: string; url: string };
type OperatorRefusedLetter = Refusal & { advisor: string };
/** Formatted days and moment; `way` is null if unknown. */
type RevokedLetter = {
  advisor: Contact;
  number: string;
  isAppendix: boolean;
  client: string;
  isForClient: boolean;
  signedOn: string;
  sentOn: string;
  way: "Post" | "Email" | "DataBox" | "InPerson" | "Link" | null;
  recordedAt: string;
  documents: readonly string[];
};
/** `url` is the contract's page. */
type ReviewLetter = { number: string; client: string; url: string };

type ProposalEmail = {
  advisor: { name: string; company: string; phone: string | null; email: string };
  /** Null if the parts do not form one plan. */
  summary: PlanSummary | null;
  /** What the proposal is made of, by name. */
  parts: readonly string[];
  message: string;
  copyOf: readonly string[];
};
type Feedback = Person & { email: string; company: string; message: string };

/** What the applicant entered; a missing code is an empty text. */
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

export type EmailName = keyof typeof emailTemplates;
export type EmailData = { [Name in EmailName]: Parameters<(typeof emailTemplates)[Name]>[1] };
/** A template and what it needs, in the reader's language. */
export type Mail<Name extends EmailName> = { template: Name; language: Language; data: EmailData[Name] };

/** `firm`: the firm in whose name it goes; null: the portal. */
export function renderEmail<Name extends EmailName>(
  { template, language, data }: Mail<Name>,
  firm: EmailFirm | null = null,
): EmailContent {
  const t: Translate = (key, parameters) => translate(language, key.includes(":") ? key : `emails:${key}`, parameters);
  // The compiler does not follow that a template and its data have the same name.
  const draw = emailTemplates[template] as (t: Translate, data: EmailData[Name], firm: EmailFirm | null) => EmailPage;
  return drawEmail(language, draw(t, data, firm), firm);
}

/** The law forbids revealing some reasons to the client, and a new contract would not remove them. */
const isLegal = (reasons: Refusal["reasons"]) => reasons.some(({ code }) => code === "LegalReasons");

/** Where the client sends a withdrawal; empty if the distributor has not stated it. */
function withdrawalAddress(t: Translate, firm: EmailFirm | null): EmailBlock[] {
  const address = firm?.withdrawalAddress ?? null;
  return address === null ? [] : [note(t("sign:withdraw-address", { address }))];
}

function signedLink(t: Translate, { url, isForClient, isTooLarge }: FetchLink): EmailBlock[] {
  if (isForClient)
    return [button(t("sign-signed-button"), url), note(t(isTooLarge ? "sign-signed-too-large" : "sign-signed-fetch"))];
  return [
    button(t("sign-signed-page-button"), url),
    note(t(isTooLarge ? "sign-signed-page-too-large" : "sign-signed-page")),
  ];
}
