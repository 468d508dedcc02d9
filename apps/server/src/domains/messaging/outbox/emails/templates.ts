import type { Language } from "@fundport/i18n";
import { translate } from "@fundport/i18n/server";
import { accountEmails } from "./account-emails.ts";
import { clientEmails } from "./client-emails.ts";
import { contractNotices } from "./contract-notices.ts";
import type { Translate } from "./email-parts.ts";
import { drawEmail, type EmailContent, type EmailFirm, type EmailPage } from "./layout.ts";

export type { FetchLink } from "./client-emails.ts";

/**
 * Every e-mail by its name: a function from its data to its page. A new e-mail is an entry in one of the three files and its
 * texts in the namespace `emails`; `enqueue` then requires its data.
 */
const emailTemplates = { ...accountEmails, ...clientEmails, ...contractNotices };

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
