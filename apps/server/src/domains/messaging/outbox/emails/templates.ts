import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { accountEmails } from "./account-emails.ts";
import { clientEmails } from "./client-emails.ts";
import { contractNotices } from "./contract-notices.ts";
import type { Translate } from "./email-parts.ts";
import { renderEmailPage, type EmailContent, type EmailFirm, type EmailPage } from "./layout.ts";

export type { FetchLink } from "./client-emails.ts";

/**
 * All emails, keyed by name. Each is a function from its data to a page. To add an email, add an entry to one of the
 * three files, and its messages to the namespace `emails`. `enqueue` then requires its data.
 */
const emailTemplates = { ...accountEmails, ...clientEmails, ...contractNotices };

export type EmailName = keyof typeof emailTemplates;

export type EmailData = { [Name in EmailName]: Parameters<(typeof emailTemplates)[Name]>[1] };

/** The name of a template with its data and the reader's language. */
export type TemplatedEmail<Name extends EmailName> = { template: Name; language: Language; data: EmailData[Name] };

/** Renders an email with a firm's branding, or with Fundport's branding if `firm` is null. */
export function renderEmail<Name extends EmailName>(
  { template, language, data }: TemplatedEmail<Name>,
  firm: EmailFirm | null = null,
): EmailContent {
  const t: Translate = (key, parameters) => translate(language, key.includes(":") ? key : `emails:${key}`, parameters);
  // TypeScript cannot infer that a template and its data have the same name.
  const draw = emailTemplates[template] as (t: Translate, data: EmailData[Name], firm: EmailFirm | null) => EmailPage;
  return renderEmailPage(language, draw(t, data, firm), firm);
}
