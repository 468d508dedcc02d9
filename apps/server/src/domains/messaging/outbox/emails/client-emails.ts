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

/** E-mails to clients about proposals and contracts, and the advisor's copies of them. */
export const clientEmails = {
  /** A proposal for the client, with the document attached; `copyOf` names the addresses in the advisor's own copy. */
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

  /** For the client: the link by which they read and sign a contract on a device of their own. */
  "sign-link": (t: Translate, email: LinkEmail) => linkPage("sign-link", t, email),

  /** For the client, who has not signed yet. */
  "sign-reminder": (t: Translate, email: LinkEmail) => linkPage("sign-reminder", t, email),

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

  /** Requested documents of a contract; a copy is for reading and is not signed. */
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

  /** The receipt of a withdrawal for the client, and its report to the advisor. */
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

  /** For the client: the link by which they fill in the client form on a device of their own. */
  "client-form-link": (t: Translate, email: LinkEmail) => linkPage("client-form-link", t, email),
};

/**
 * The e-mail with a link to sign or to fill in; a reminder has the texts of its link. A contract on hold can only be read.
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

/** `until` is a moment as it is read, `phoneEnding` the last digits of the number to which a code goes. */
type LinkEmail = {
  advisor: Contact;
  message: string;
  url: string;
  until: string;
  phoneEnding: string;
  /** Whether the contract to sign is an appendix. */
  isAppendix?: boolean;
  /** Whether the contract waits for its internal check, or has not passed it. */
  isOnHold?: boolean;
  /** The summary of the contract to sign; null if there is none. */
  summary?: PlanSummary | null;
};

/** Where the documents can be fetched: by the client behind a code, by the advisor on the contract's page. */
export type FetchLink = { url: string; isForClient: boolean; isTooLarge: boolean };

/** `link` is null where there is none to the client, `noticesUrl` to the client; days as they are read. */
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

/** Formatted days and moment; `way` is null if unknown. */
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
  /** Null if the parts do not form one plan. */
  summary: PlanSummary | null;
  /** The names of the parts of the proposal. */
  parts: readonly string[];
  message: string;
  copyOf: readonly string[];
};
