import type { SigningObstacle } from "@fundport/rules";
import { button, note, pageOf, type Translate } from "./email-parts.ts";
import type { EmailBlock, EmailPage } from "./layout.ts";

/** E-mails to advisors and operators about what happens to contracts and client forms. */
export const contractNotices = {
  /** For the advisor: the client's link was opened for the first time. */
  "sign-opened": (t: Translate, { url, noticesUrl, ...facts }: Notice & { at: string }) =>
    pageOf("sign-opened", t, facts, [note(t("sign-opened-note")), ...noticeBlocks(t, { url, noticesUrl })]),

  /** For the advisor: the client's question. */
  "sign-question": (t: Translate, notice: ClientNotice) => clientPage("sign-question", t, notice),

  /** For the advisor: why the client has declined. */
  "sign-declined": (t: Translate, notice: ClientNotice) => clientPage("sign-declined", t, notice),

  /** For the advisor: a contract that was not signed ends soon, `hasLink` with the link that the client has. */
  "sign-expiring": (t: Translate, { url, noticesUrl, hasLink, ...facts }: ExpiringNotice) => {
    const template = hasLink ? "sign-expiring-link" : "sign-expiring";
    return pageOf(template, t, facts, [note(t(`${template}-note`)), ...noticeBlocks(t, { url, noticesUrl })]);
  },

  /** For the advisor: the contract may not be signed, or a signed one not be sealed, and why. */
  "sign-refused": (t: Translate, { url, isSigned, reasons, ...facts }: RefusedNotice) => {
    const template = isSigned ? "seal-refused" : "sign-refused";
    return pageOf(template, t, facts, [
      { kind: "facts", rows: reasons.map((reason) => reasonRow(t, reason, `refused-${reason.code}`)) },
      note(t(isLegal(reasons) ? "refused-legal-note" : `${template}-note`)),
      button(t("sign-signed-page-button"), url),
    ]);
  },

  /** For the operator: the same without the client. For legal reasons it names the list, which the advisor must not learn. */
  "operator-refused": (t: Translate, { isSigned, reasons, ...facts }: OperatorRefusedNotice) => {
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

  /** For the advisor: the internal check lets the contract be signed, `hasLink` at the link that the client has. */
  "review-approved": (t: Translate, { hasLink, ...notice }: ReviewNotice & { hasLink: boolean }) =>
    reviewPage("review-approved", t, notice, hasLink ? "review-approved-link-note" : "review-approved-note"),

  /** For the advisor: the internal check does not let the contract be signed. No reason is given. */
  "review-refused": (t: Translate, notice: ReviewNotice) =>
    reviewPage("review-refused", t, notice, "review-refused-note"),

  /** For another advisor of a client: which fields of the record changed by the signature of a contract. */
  "client-changed": (t: Translate, { fields, ...facts }: { client: string; day: string; fields: readonly string[] }) =>
    pageOf("client-changed", t, facts, [
      { kind: "facts", rows: [{ name: t("client-changed-fields"), value: fields.join(", ") }] },
      note(t("client-changed-note")),
    ]),

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

/** The law forbids revealing some reasons to the client, and a new contract would not remove them. */
const isLegal = (reasons: Refusal["reasons"]) => reasons.some(({ code }) => code === "LegalReasons");

/** Where the contract is, and where such e-mails are chosen. */
function noticeBlocks(t: Translate, { url, noticesUrl }: Pick<Notice, "url" | "noticesUrl">): EmailBlock[] {
  return [button(t("sign-signed-page-button"), url), note(t("notice-choose", { url: noticesUrl }))];
}

function reviewPage(
  template: "review-approved" | "review-refused",
  t: Translate,
  { url, ...facts }: ReviewNotice,
  noteKey: string,
) {
  return pageOf(template, t, facts, [note(t(noteKey)), button(t("sign-signed-page-button"), url)]);
}

/** A message of the client, sent in the client's name so that a reply reaches them. */
function clientPage(
  template: "sign-question" | "sign-declined",
  t: Translate,
  { words, url, noticesUrl, ...facts }: ClientNotice,
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

/** To the advisor: `url` is the contract's page, `noticesUrl` where such e-mails are chosen. */
type Notice = { number: string; client: string; url: string; noticesUrl: string };

type ClientNotice = Notice & { words: string };

/** `until` is a moment as it is read. */
type ExpiringNotice = Notice & { until: string; hasLink: boolean };

type Refusal = {
  number: string;
  /** Whether the client has signed already: then the documents wait to be sealed. */
  isSigned: boolean;
  /** `name`: the product's. The number of a document is not for an e-mail. */
  reasons: readonly { code: SigningObstacle; name?: string }[];
};

type RefusedNotice = Refusal & { client: string; url: string };

type OperatorRefusedNotice = Refusal & { advisor: string };

/** `url` is the contract's page. */
type ReviewNotice = { number: string; client: string; url: string };
