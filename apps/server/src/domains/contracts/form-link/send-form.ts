import { ApiError, type SentClientForm } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import {
  checkClientField,
  checkClientMessage,
  checkMobilePhone,
  type ClientForm,
  type ClientTerms,
  formOfRecord,
  normaliseClientForm,
  readStoredClientForm,
} from "@fundport/rules";
import type { Transaction } from "../../../db/client.ts";
import { documentLanguage } from "../../../lib/document-language.ts";
import { addPragueDays, formatPragueMoment } from "../../../lib/prague-days.ts";
import { advisorOf } from "../../../lib/advisor-contact.ts";
import { phoneEnding } from "../access/phone-ending.ts";
import { createTokenDigest, newToken } from "../../../lib/keys/secrets.ts";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { ClientFormDependencies } from "./dependencies.ts";
import { carryOver, presentSent, stateOf, subjectOf, withoutIds } from "./form-state.ts";
import { type ClientFormRow, createClientFormRepository } from "./repository.ts";
import { withoutRecord } from "./without-record.ts";

type FormToSend = {
  form: Readonly<Record<string, unknown>>;
  message?: string | undefined;
  needsEmployer: boolean;
};
/** How the advisor's page speaks, and where it is found. */
type Page = { language: Language; publicUrl: string };

/** The digest of a link's token, by which the link is found. */
export function linkDigest(secret: string): (token: string) => string {
  return createTokenDigest(secret, "client-form-link");
}

/**
 * The advisor's side of a form that the client fills in. A link belongs to a form by the phone in it: the code that opens
 * it goes there, and it is with the form wherever that is opened, as a draft or in another browser.
 */
export function createSentForms(dependencies: ClientFormDependencies) {
  const { db, encryption, clock, access, outbox, attempts, clients, contractCheck, getUser, hasSms, linkDays } =
    dependencies;
  const digest = linkDigest(dependencies.secret);
  const within = (transaction: Transaction) => createClientFormRepository(transaction, encryption);

  /** Nothing more can be read or changed by the link. */
  async function end(transaction: Transaction, row: ClientFormRow, how: NonNullable<ClientFormRow["end"]>) {
    await within(transaction).change(row.id, { end: how, endedAt: clock.now() });
    await access.voidCodes(transaction, subjectOf(row));
    await access.closeDoors(transaction, subjectOf(row));
  }

  /** Errors: `NotFound` for a form that is not the advisor's. */
  async function lockOwn(transaction: Transaction, userId: number, id: string): Promise<ClientFormRow> {
    const row = await within(transaction).lock(id);
    if (row === null || row.userId !== userId) throw new ApiError("NotFound");
    return row;
  }

  /** Errors: `NotFound` for a client who is not the advisor's, `LegalReasons`, `TooManyRequests`. */
  async function withoutKnown(userId: number, clientId: number | null, form: ClientForm, terms: ClientTerms) {
    if (clientId === null) return form;
    const record = formOfRecord(await clients.get(userId, clientId));
    return withoutRecord(normaliseClientForm(form, terms), normaliseClientForm(record, terms));
  }

  return {
    /**
     * Mails the client a link. One that was sent to the same phone before is void, and what the client has typed there
     * is in the new one. Errors: `SmsUnavailable`, `TooManyRequests`, `ValidationFailed`, `ClientFormInvalid`, those of
     * `withoutKnown`.
     */
    async send(userId: number, { form: given, message = "", needsEmployer }: FormToSend, page: Page) {
      if (!hasSms) throw new ApiError("SmsUnavailable");
      const user = await getUser(userId);
      const terms = await contractCheck.loadFormTerms(user, { language: page.language, needsEmployer });
      const { clientId, ...typed } = readSent(given, message, terms);
      const sent = { ...(await withoutKnown(userId, clientId, { ...typed, ...withoutIds }, terms)), ...withoutIds };
      await attempts.spend("client-form", userId, clock.now());
      const citizenship = terms.countries.find(({ id }) => id === sent.citizenship)?.code;
      const language = documentLanguage(undefined, citizenship, page.language);
      const token = newToken();
      const sentAt = clock.now();
      const { phone, email } = sent;
      return await db.transaction(async (transaction): Promise<SentClientForm> => {
        await within(transaction).lockUser(userId);
        const before = await within(transaction).findLive(userId, phone);
        if (before !== null) await end(transaction, before, "Replaced");
        const row = {
          id: newToken(),
          userId,
          tokenDigest: digest(token),
          phone,
          email,
          language,
          needsEmployer,
          sent,
          filled: before === null ? sent : carryOver(before, sent),
          sentAt,
          validUntil: addPragueDays(sentAt, linkDays),
        };
        await within(transaction).insert(row);
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
            until: formatPragueMoment(row.validUntil),
            phoneEnding: phoneEnding(phone),
          },
        });
        return presentSent({ ...row, openedAt: null, returnedAt: null, endedAt: null }, sentAt);
      });
    },

    /** The advisor's forms that have not ended. */
    async list(userId: number): Promise<SentClientForm[]> {
      const rows = await createClientFormRepository(db, encryption).listLive(userId);
      return rows.map((row) => presentSent(row, clock.now()));
    },

    /** Errors: `NotFound` for one that is not the advisor's or has ended. */
    async takeBack(userId: number, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await lockOwn(transaction, userId, id);
        if (row.endedAt !== null) throw new ApiError("NotFound");
        await end(transaction, row, "TakenBack");
      });
    },

    /** The advisor is done with what came back; said again it changes nothing. Errors: `NotFound`. */
    async accept(userId: number, id: string): Promise<void> {
      await db.transaction(async (transaction) => {
        const row = await lockOwn(transaction, userId, id);
        if (row.end === "Accepted") return;
        if (stateOf(row, clock.now()) !== "Returned") throw new ApiError("NotFound");
        await end(transaction, row, "Accepted");
      });
    },
  };
}

/** The form as it is kept. Errors: `ValidationFailed` for none, `ClientFormInvalid` without a right phone and address. */
function readSent(given: Readonly<Record<string, unknown>>, message: string, terms: ClientTerms): ClientForm {
  const form = readStoredClientForm(given);
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
