import type { PlanSummary } from "@fundport/api";
import { describeFirm } from "@fundport/i18n";
import {
  button,
  type Contact,
  contactRows,
  contextOf,
  note,
  pageOf,
  summaryBlocks,
  type Translate,
} from "./email-parts.ts";
import type { EmailBlock, EmailFirm, EmailPage } from "./layout.ts";

/** Emails to clients about proposals and contracts, and the advisor's copies of them. */
export const clientEmails = {
  /** Email to the client with a proposal attached. In the advisor's own copy, `copyOf` lists the client's addresses. */
  proposal: (t: Translate, { advisor, parts, summary, message, copyOf }: ProposalEmail) => {
    const blocks: EmailBlock[] = [
      ...(message === "" ? [] : [{ kind: "quote", text: message } as const]),
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contactRows(t, advisor), { name: t("proposal-parts"), value: parts.join(", ") }] },
      note(t(copyOf.length > 0 ? "proposal-copy-note" : "proposal-note", { emails: copyOf.join(", ") })),
    ];
    return {
      ...pageOf("proposal", t, { name: advisor.name, company: advisor.company }, blocks),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** Email to the client with the link to read and sign a contract on their own device. */
  "sign-link": (t: Translate, email: LinkEmail) => linkPage("sign-link", t, email),

  /** Reminder to a client who has not signed yet. */
  "sign-reminder": (t: Translate, email: LinkEmail) => linkPage("sign-reminder", t, email),

  /** Email to the client and to the advisor with the signed and sealed documents, or with a link to them. */
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
      ...email
    }: SignedEmail,
    firm: EmailFirm | null = null,
  ) => {
    const facts = { ...email, name: advisor.name, ...contextOf(isAppendix) };
    const withdrawal = !isForClient ? "withdraw" : link === null ? "withdraw-client" : "withdraw-link";
    const blocks: EmailBlock[] = [
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contactRows(t, advisor), { name: t("sign-documents"), value: documents.join(", ") }] },
      ...(link === null ? [] : signedLink(t, link)),
      note(t(`sign-signed-${withdrawal}`, { day: withdrawUntil, ...contextOf(isAppendix) })),
      ...(isForClient ? withdrawalAddress(t, firm) : []),
      note(t("sign-signed-check", { url: checkUrl })),
      ...(noticesUrl === null ? [] : [note(t("notice-choose", { url: noticesUrl }))]),
    ];
    return {
      ...pageOf("sign-signed", t, facts, blocks, isForClient ? "client-text" : "text"),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** Email with contract documents that were requested. A copy (`isCopy`) is only for reading and is not signed. */
  "sign-documents": (t: Translate, { advisor, role, isAppendix, isCopy, ...email }: DocumentsEmail) => {
    const { number, client, summary, documents, link } = email;
    const template = isCopy ? "sign-copy" : "sign-documents";
    const facts = { number, client, name: advisor.name, ...contextOf(isAppendix) };
    const blocks: EmailBlock[] = [
      ...summaryBlocks(t, summary),
      { kind: "facts", rows: [...contactRows(t, advisor), { name: t("sign-documents"), value: documents.join(", ") }] },
      ...(link === null ? [] : signedLink(t, link)),
      note(t(isCopy ? "sign-copy-note" : "sign-documents-note")),
    ];
    return {
      ...pageOf(template, t, facts, blocks, role === "Client" ? "client-text" : "text"),
      footer: t("proposal-footer", { name: advisor.name }),
    };
  },

  /** Email about a withdrawal: a receipt for the client, or a notification for the advisor. */
  "sign-revoked": (t: Translate, { advisor, isForClient, isAppendix, way, ...email }: RevokedEmail) => {
    const { number, client, signedOn, sentOn, receivedBy, recordedAt, documents } = email;
    const facts = { number, client, recordedAt, name: advisor.name, ...contextOf(isAppendix) };
    const rows = [
      { name: t("sign-revoked-signed"), value: signedOn },
      { name: t("sign-revoked-sent"), value: way === null ? sentOn : `${sentOn}, ${t(`sent-${way}`)}` },
      { name: t("received-by"), value: describeFirm(receivedBy, t) },
      { name: t("sign-revoked-recorded"), value: t("sign-revoked-at", { at: recordedAt }) },
      { name: t("sign-documents"), value: documents.join(", ") },
    ];
    const blocks: EmailBlock[] = [
      { kind: "facts", rows },
      note(t(isForClient ? "sign-revoked-client-note" : "sign-revoked-note", facts)),
      { kind: "facts", rows: contactRows(t, advisor) },
    ];
    return {
      ...pageOf("sign-revoked", t, facts, blocks, isForClient ? "client-text" : "text"),
      ...(isForClient && { footer: t("proposal-footer", { name: advisor.name }) }),
    };
  },

  /** Email to the client with the link to fill in the client form on their own device. */
  "client-form-link": (t: Translate, email: LinkEmail) => linkPage("client-form-link", t, email),
};

/**
 * Returns an email with a link to sign a contract or to fill in the form. A reminder uses the same messages as the
 * first email with the link. If the contract is on hold, the email is about reading it.
 */
function linkPage(
  template: "sign-link" | "sign-reminder" | "client-form-link",
  t: Translate,
  { advisor, message, url, until, phoneEnding, isAppendix = false, isOnHold = false, summary = null }: LinkEmail,
): EmailPage {
  const link = template === "client-form-link" ? template : isOnHold ? "sign-read" : "sign-link";
  return {
    ...pageOf(
      isOnHold ? link : template,
      t,
      { name: advisor.name, company: advisor.company, ...contextOf(isAppendix) },
      [
        ...(message === "" ? [] : [{ kind: "quote", text: message } as const]),
        ...summaryBlocks(t, summary),
        button(t(`${link}-button`), url),
        note(t("sign-link-code", { ending: phoneEnding })),
        note(t(`${link}-until`, { until })),
        { kind: "facts", rows: contactRows(t, advisor) },
      ],
    ),
    footer: t("proposal-footer", { name: advisor.name }),
  };
}

/** Returns a block with the address for withdrawals. Returns an empty list if the distributor has not provided one. */
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

/** `until` is a formatted time. `phoneEnding` is the last digits of the phone number to which the code is sent. */
type LinkEmail = {
  advisor: Contact;
  message: string;
  url: string;
  until: string;
  phoneEnding: string;
  /** True if the contract to sign is an appendix. */
  isAppendix?: boolean;
  /** True if the contract is waiting for its internal review or has failed it. */
  isOnHold?: boolean;
  /** The summary of the contract to sign; null or missing if the link is not for a contract. */
  summary?: PlanSummary | null;
};

/**
 * A link to the page with the documents. The client's page is protected by a code; the advisor's is the contract page.
 */
export type FetchLink = { url: string; isForClient: boolean; isTooLarge: boolean };

/** `link` is null if the client has no link. `noticesUrl` is null in emails to clients. Dates are formatted. */
type SignedEmail = {
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

type DocumentsEmail = {
  advisor: Contact;
  number: string;
  client: string;
  /** The role of the email's reader. */
  role: "Client" | "Advisor" | "Other";
  isAppendix: boolean;
  /** The summary of the contract; null if the email is not for the client. */
  summary: PlanSummary | null;
  documents: readonly string[];
  isCopy: boolean;
  /** Null if the reader has no link. */
  link: FetchLink | null;
};

/** Dates and times are formatted. `way` is null if the way of sending the withdrawal is unknown. */
type RevokedEmail = {
  advisor: Contact;
  number: string;
  isAppendix: boolean;
  client: string;
  isForClient: boolean;
  signedOn: string;
  sentOn: string;
  way: "Post" | "Email" | "DataBox" | "InPerson" | "Link" | null;
  receivedBy: Parameters<typeof describeFirm>[0];
  recordedAt: string;
  documents: readonly string[];
};

type ProposalEmail = {
  advisor: Contact;
  /** The summary of the proposed plan; null if the parts of the proposal do not form one plan. */
  summary: PlanSummary | null;
  /** The names of the parts of the proposal. */
  parts: readonly string[];
  message: string;
  copyOf: readonly string[];
};
