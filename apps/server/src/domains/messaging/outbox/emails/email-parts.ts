import type { PlanSummary } from "@fundport/api";
import { describeSummary, formatPhone } from "@fundport/i18n";
import type { EmailBlock, EmailPage } from "./layout.ts";

export type Translate = (key: string, parameters?: Record<string, string | number>) => string;
/** The user whom an email concerns: full name and username. */
export type Person = { name: string; username: string };

/**
 * Returns the layout that most emails share. The messages of the template provide subject, preview text, title and the
 * first paragraph (`opening`).
 */
export function pageOf(
  template: string,
  t: Translate,
  facts: Record<string, string>,
  blocks: EmailBlock[],
  opening = "text",
): EmailPage {
  const part = (name: string) => t(`${template}-${name}`, facts);
  const first: EmailBlock = { kind: "text", text: part(opening) };
  return { subject: part("subject"), preheader: part("preheader"), title: part("title"), blocks: [first, ...blocks] };
}
export const note = (text: string): EmailBlock => ({ kind: "note", text });
export const button = (label: string, link: string): EmailBlock => ({ kind: "buttons", buttons: [{ label, link }] });

/** The advisor's contact details. */
export type Contact = { name: string; company: string; phone: string | null; email: string };

/** Returns the i18n context for "appendix" or "contract", so that messages use the correct word. */
export function contextOf(isAppendix: boolean): { context: string } {
  return { context: isAppendix ? "appendix" : "" };
}

export function contactRows(t: Translate, advisor: Contact) {
  const { name, company, email } = advisor;
  const phone = advisor.phone && formatPhone(advisor.phone);
  return Object.entries({ name, company, phone, email }).flatMap(([key, value]) =>
    value === null ? [] : [{ name: t(`proposal-${key}`), value }],
  );
}

/**
 * The largest number of investments in the summary. A longer list would push the payments and costs out of sight; the
 * linked page lists everything.
 */
const maxSummaryItems = 12;

/** Returns the summary of a contract: its investments, the first and the monthly payments, and all costs. */
export function summaryBlocks(t: Translate, summary: PlanSummary | null): EmailBlock[] {
  if (summary === null) return [];
  const { items, payments } = describeSummary(summary, (key, parameters) => t(`sign:${key}`, parameters));
  const more = items.length - maxSummaryItems;
  return [
    ...(items.length > 0 ? [{ kind: "facts", rows: items.slice(0, maxSummaryItems) } as const] : []),
    ...(more > 0 ? [note(t("summary-more", { count: more }))] : []),
    { kind: "facts", rows: payments },
  ];
}
