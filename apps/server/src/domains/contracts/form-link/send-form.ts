import { ApiError, type SentClientForm } from "@fundport/api";
import {
  checkClientField,
  checkClientMessage,
  checkMobilePhone,
  type ClientForm,
  type ClientTerms,
  normaliseClientForm,
  readStoredClientForm,
} from "@fundport/rules";
import { documentLanguage } from "../checking/document-language.ts";
import { addPragueDays, formatPragueMoment } from "../../../lib/prague-days.ts";
import { advisorOf } from "../../identity/users/service.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { newToken } from "../../../lib/keys/secrets.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { FormLinkDependencies, Page } from "./dependencies.ts";
import type { EndForm } from "./end-form.ts";
import { linkDigest } from "./link.ts";

type FormToSend = {
  form: Readonly<Record<string, unknown>>;
  message?: string | undefined;
  needsEmployer: boolean;
};

/** Creates the function that sends a client the link to a form. */
export function createSendForm(dependencies: FormLinkDependencies & { endForm: EndForm }) {
  const { db, clock, forms, outbox, attempts, clients, contractCheck, getUser, lockUser } = dependencies;
  const { endForm, hasSms, linkDays } = dependencies;
  const digest = linkDigest(dependencies.secret);

  /**
   * Checks the form and its client. Throws `NotFound` for a client of another advisor, `LegalReasons`,
   * `TooManyRequests`.
   */
  async function prepare(userId: number, form: ClientForm, terms: ClientTerms): Promise<ClientForm> {
    const record = form.clientId === null ? null : await clients.get(userId, form.clientId);
    return forms.prepare(form, record, terms);
  }

  /**
   * Emails a link to the client. An earlier link to the same phone becomes void, and the new form keeps the values that
   * the client entered in the earlier form. Errors: `SmsUnavailable`, `TooManyRequests`, `ValidationFailed`,
   * `ClientFormInvalid`, and the errors of `prepare`.
   */
  return async (
    userId: number,
    { form, message = "", needsEmployer }: FormToSend,
    page: Page,
  ): Promise<SentClientForm> => {
    if (!hasSms) throw new ApiError("SmsUnavailable");
    const user = await getUser(userId);
    const terms = await contractCheck.loadFormTerms(user, { language: page.language, needsEmployer });
    const sent = await prepare(userId, readForm(form, message, terms), terms);
    await attempts.spend("client-form", userId, clock.now());
    const citizenship = terms.countries.find(({ id }) => id === sent.citizenship)?.code;
    const language = documentLanguage(undefined, citizenship, page.language);
    const token = newToken();
    const sentAt = clock.now();
    const validUntil = addPragueDays(sentAt, linkDays);
    const { phone, email } = sent;
    return await db.transaction(async (transaction) => {
      await lockUser(transaction, userId);
      const replaced = await forms.lockLive(transaction, userId, phone);
      if (replaced !== null) await endForm(transaction, replaced, "Replaced");
      const row = { userId, phone, email, language, needsEmployer, sent, sentAt, validUntil };
      const presented = await forms.add(transaction, { ...row, id: newToken(), tokenDigest: digest(token) }, replaced);
      await outbox.enqueue(transaction, {
        template: "client-form-link",
        language,
        to: email,
        replyTo: user.email,
        onBehalfOf: userId,
        data: {
          advisor: advisorOf(user),
          message: message.trim(),
          url: `${page.publicUrl}/client/${token}`,
          until: formatPragueMoment(validUntil),
          phoneEnding: phoneEnding(phone),
        },
      });
      return presented;
    });
  };
}

/**
 * Returns the form that an advisor sent, with normalised phone and email.
 * Errors: `ValidationFailed` if the form is malformed, `ClientFormInvalid` if phone or email is missing or invalid.
 */
function readForm(fields: FormToSend["form"], message: string, terms: ClientTerms): ClientForm {
  const form = readStoredClientForm(fields);
  if (form === null) throw new ApiError("ValidationFailed", { fields: [{ path: "form", code: "form" }] });
  const { phone, email } = normaliseClientForm(form, terms);
  const phoneIssues = checkClientField("phone", form, terms);
  const issues = [
    ...(phoneIssues.length > 0 ? phoneIssues : checkMobilePhone("phone", phone)),
    ...checkClientField("email", form, terms),
    ...(message.trim() === "" ? [] : checkClientMessage("message", message)),
  ];
  refuseIssues("ClientFormInvalid", issues);
  return { ...form, phone, email };
}
