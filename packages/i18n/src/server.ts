import type { i18n } from "i18next";
import { createI18n } from "./create-i18n.ts";
import { accounts as csAccounts } from "./cs/identity/accounts.ts";
import { clientForm as csClientForm } from "./cs/contracts/form-link.ts";
import { contractDocuments as csContractDocuments } from "./cs/contracts/documents.ts";
import { download as csDownload } from "./cs/contracts/download.ts";
import { factsheet as csFactsheet } from "./cs/catalogue/factsheets.ts";
import { full as cs } from "./cs/full.ts";
import { emails as csEmails } from "./cs/messaging/emails.ts";
import { keyDocument as csKeyDocument } from "./cs/catalogue/key-information-documents.ts";
import { outbox as csOutbox } from "./cs/messaging/outbox.ts";
import { sign as csSign } from "./cs/contracts/signing-link.ts";
import { sms as csSms } from "./cs/messaging/sms.ts";
import { trial as csTrial } from "./cs/shell/trial.ts";
import { verify as csVerify } from "./cs/contracts/verification.ts";
import { accounts as enAccounts } from "./en/identity/accounts.ts";
import { clientForm as enClientForm } from "./en/contracts/form-link.ts";
import { contractDocuments as enContractDocuments } from "./en/contracts/documents.ts";
import { download as enDownload } from "./en/contracts/download.ts";
import { factsheet as enFactsheet } from "./en/catalogue/factsheets.ts";
import { full as en } from "./en/full.ts";
import { emails as enEmails } from "./en/messaging/emails.ts";
import { keyDocument as enKeyDocument } from "./en/catalogue/key-information-documents.ts";
import { outbox as enOutbox } from "./en/messaging/outbox.ts";
import { sign as enSign } from "./en/contracts/signing-link.ts";
import { sms as enSms } from "./en/messaging/sms.ts";
import { trial as enTrial } from "./en/shell/trial.ts";
import { verify as enVerify } from "./en/contracts/verification.ts";
import { plainText } from "./format/typeset.ts";
import type { Language } from "./languages.ts";
import { accounts as skAccounts } from "./sk/identity/accounts.ts";
import { clientForm as skClientForm } from "./sk/contracts/form-link.ts";
import { contractDocuments as skContractDocuments } from "./sk/contracts/documents.ts";
import { download as skDownload } from "./sk/contracts/download.ts";
import { factsheet as skFactsheet } from "./sk/catalogue/factsheets.ts";
import { full as sk } from "./sk/full.ts";
import { emails as skEmails } from "./sk/messaging/emails.ts";
import { keyDocument as skKeyDocument } from "./sk/catalogue/key-information-documents.ts";
import { outbox as skOutbox } from "./sk/messaging/outbox.ts";
import { sign as skSign } from "./sk/contracts/signing-link.ts";
import { sms as skSms } from "./sk/messaging/sms.ts";
import { trial as skTrial } from "./sk/shell/trial.ts";
import { verify as skVerify } from "./sk/contracts/verification.ts";

/** All messages of the browser, including messages of single pages, and all messages of documents and emails. */
export const serverTexts = {
  en: {
    ...en,
    accounts: enAccounts,
    "client-form": enClientForm,
    "contract-documents": enContractDocuments,
    factsheet: enFactsheet,
    "key-document": enKeyDocument,
    emails: enEmails,
    outbox: enOutbox,
    sign: enSign,
    sms: enSms,
    trial: enTrial,
    download: enDownload,
    verify: enVerify,
  },
  cs: {
    ...cs,
    accounts: csAccounts,
    "client-form": csClientForm,
    "contract-documents": csContractDocuments,
    factsheet: csFactsheet,
    "key-document": csKeyDocument,
    emails: csEmails,
    outbox: csOutbox,
    sign: csSign,
    sms: csSms,
    trial: csTrial,
    download: csDownload,
    verify: csVerify,
  },
  sk: {
    ...sk,
    accounts: skAccounts,
    "client-form": skClientForm,
    "contract-documents": skContractDocuments,
    factsheet: skFactsheet,
    "key-document": skKeyDocument,
    emails: skEmails,
    outbox: skOutbox,
    sign: skSign,
    sms: skSms,
    trial: skTrial,
    download: skDownload,
    verify: skVerify,
  },
};

const instance: i18n = createI18n("en", serverTexts);

/**
 * Translates `namespace:key` with all messages loaded. Only the server uses this function, also for emails and
 * documents.
 */
export function translate(language: Language, key: string, parameters: Record<string, string | number> = {}): string {
  return instance.t(key, { ...parameters, lng: language });
}

/** Translates like `translate`, but with plain spaces and hyphens. Use it for JSON, CSV and file names. */
export function translatePlain(language: Language, key: string, parameters?: Record<string, string | number>): string {
  return plainText(translate(language, key, parameters));
}
