import type { SigningObstacle } from "@fundport/rules";
import { button, note, pageOf, type Translate } from "./email-parts.ts";
import type { EmailBlock, EmailPage } from "./layout.ts";

/** Emails to advisors and operators about events of contracts and client forms. */
export const contractNotices = {
  /** Email to the advisor: the client has opened the link for the first time. */
  "sign-opened": (t: Translate, { url, noticesUrl, ...facts }: Notice & { at: string }) =>
    pageOf("sign-opened", t, facts, [note(t("sign-opened-note")), ...noticeBlocks(t, { url, noticesUrl })]),

  /** Email to the advisor with the client's question. */
  "sign-question": (t: Translate, notice: ClientNotice) => clientPage("sign-question", t, notice),

  /** Email to the advisor with the client's reason for declining. */
  "sign-declined": (t: Translate, notice: ClientNotice) => clientPage("sign-declined", t, notice),

  /** Email to the advisor: an unsigned contract expires soon. With `hasLink` the client's link expires too. */
  "sign-expiring": (t: Translate, { url, noticesUrl, hasLink, ...facts }: ExpiringNotice) => {
    const template = hasLink ? "sign-expiring-link" : "sign-expiring";
    return pageOf(template, t, facts, [note(t(`${template}-note`)), ...noticeBlocks(t, { url, noticesUrl })]);
  },

  /**
   * Email to the advisor with the reasons why a contract may not be signed, or why a signed contract may not be sealed.
   */
  "sign-refused": (t: Translate, { url, isSigned, reasons, ...facts }: RefusedNotice) => {
    const template = isSigned ? "seal-refused" : "sign-refused";
    return pageOf(template, t, facts, [
      { kind: "facts", rows: reasons.map((reason) => reasonRow(t, reason, `refused-${reason.code}`)) },
      note(t(isLegal(reasons) ? "refused-legal-note" : `${template}-note`)),
      button(t("sign-signed-page-button"), url),
    ]);
  },

  /**
   * Email to the operator with the same reasons, but without the client. In case of legal reasons it names the
   * screening list, which the advisor must not learn.
   */
  "operator-refused": (t: Translate, { isSigned, reasons, ...facts }: OperatorRefusedNotice) => {
    const template = isSigned ? "operator-seal-refused" : "operator-refused";
    const keyOf = (code: SigningObstacle) => (code === "LegalReasons" ? "refused-screening-list" : `refused-${code}`);
    return pageOf(template, t, facts, [
      { kind: "facts", rows: reasons.map((reason) => reasonRow(t, reason, keyOf(reason.code))) },
      note(t(`${template}-note`)),
      ...(isLegal(reasons) ? [note(t("operator-refused-legal-note"))] : []),
    ]);
  },

  /**
   * Email to the operator: a contract is waiting for its internal review. It contains only the contract's number; the
   * operator reads the details with a command.
   */
  "review-opened": (t: Translate, facts: { number: string }) =>
    pageOf("review-opened", t, facts, [note(t("review-opened-note", facts))]),

  /**
   * Email to the advisor: the contract has passed its internal review. With `hasLink` the client can sign with their
   * existing link.
   */
  "review-approved": (t: Translate, { hasLink, ...notice }: ReviewNotice & { hasLink: boolean }) =>
    reviewPage("review-approved", t, notice, hasLink ? "review-approved-link-note" : "review-approved-note"),

  /** Email to the advisor: the contract has failed its internal review. It gives no reason. */
  "review-refused": (t: Translate, notice: ReviewNotice) =>
    reviewPage("review-refused", t, notice, "review-refused-note"),

  /**
   * Email to another advisor of the client, with the fields of the client record that a signed contract has changed.
   */
  "client-changed": (t: Translate, { fields, ...facts }: { client: string; day: string; fields: readonly string[] }) =>
    pageOf("client-changed", t, facts, [
      { kind: "facts", rows: [{ name: t("client-changed-fields"), value: fields.join(", ") }] },
      note(t("client-changed-note")),
    ]),

  /** Email to the advisor: the client has filled in the form. */
  "client-form-returned": (t: Translate, { url, ...facts }: { client: string; url: string }) =>
    pageOf("client-form-returned", t, facts, [
      button(t("client-form-returned-button"), url),
      note(t("client-form-returned-note")),
    ]),
};

function reasonRow(t: Translate, { name = "" }: Refusal["reasons"][number], key: string) {
  return { name: t("refused-reason"), value: t(key, { name }) };
}

/**
 * Legal reasons get their own note, because the law forbids revealing them to the client, and a new contract would not
 * remove them.
 */
const isLegal = (reasons: Refusal["reasons"]) => reasons.some(({ code }) => code === "LegalReasons");

/** Returns the blocks with links to the contract and to the notification settings. */
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

/** Returns an email with a client's message. The footer contains the client's name. */
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

/**
 * The facts of an email to the advisor. `url` is the contract page; `noticesUrl` is the page with the notification
 * settings.
 */
type Notice = { number: string; client: string; url: string; noticesUrl: string };

type ClientNotice = Notice & { words: string };

/** `until` is a formatted time. */
type ExpiringNotice = Notice & { until: string; hasLink: boolean };

type Refusal = {
  number: string;
  /** True if the client has already signed. The documents are then waiting to be sealed. */
  isSigned: boolean;
  /** `name` is the name of the product. The number of an identity document must not appear in an email. */
  reasons: readonly { code: SigningObstacle; name?: string }[];
};

type RefusedNotice = Refusal & { client: string; url: string };

type OperatorRefusedNotice = Refusal & { advisor: string };

/** `url` is the contract page. */
type ReviewNotice = { number: string; client: string; url: string };
