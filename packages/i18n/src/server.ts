import type { i18n } from "i18next";
import { createI18n } from "./create-i18n.ts";
import { accounts as csAccounts } from "./cs/accounts.ts";
import { clientForm as csClientForm } from "./cs/client-form.ts";
import { contractDocuments as csContractDocuments } from "./cs/contract-documents.ts";
import { download as csDownload } from "./cs/download.ts";
import { factsheet as csFactsheet } from "./cs/factsheet.ts";
import { full as cs } from "./cs/full.ts";
import { emails as csEmails } from "./cs/emails.ts";
import { keyDocument as csKeyDocument } from "./cs/key-document.ts";
import { outbox as csOutbox } from "./cs/outbox.ts";
import { sign as csSign } from "./cs/sign.ts";
import { sms as csSms } from "./cs/sms.ts";
import { trial as csTrial } from "./cs/trial.ts";
import { verify as csVerify } from "./cs/verify.ts";
import { accounts as enAccounts } from "./en/accounts.ts";
import { clientForm as enClientForm } from "./en/client-form.ts";
import { contractDocuments as enContractDocuments } from "./en/contract-documents.ts";
import { download as enDownload } from "./en/download.ts";
import { factsheet as enFactsheet } from "./en/factsheet.ts";
import { full as en } from "./en/full.ts";
import { emails as enEmails } from "./en/emails.ts";
import { keyDocument as enKeyDocument } from "./en/key-document.ts";
import { outbox as enOutbox } from "./en/outbox.ts";
import { sign as enSign } from "./en/sign.ts";
import { sms as enSms } from "./en/sms.ts";
import { trial as enTrial } from "./en/trial.ts";
import { verify as enVerify } from "./en/verify.ts";
import type { Language } from "./languages.ts";
import { accounts as skAccounts } from "./sk/accounts.ts";
import { clientForm as skClientForm } from "./sk/client-form.ts";
import { contractDocuments as skContractDocuments } from "./sk/contract-documents.ts";
import { download as skDownload } from "./sk/download.ts";
import { factsheet as skFactsheet } from "./sk/factsheet.ts";
import { full as sk } from "./sk/full.ts";
import { emails as skEmails } from "./sk/emails.ts";
import { keyDocument as skKeyDocument } from "./sk/key-document.ts";
import { outbox as skOutbox } from "./sk/outbox.ts";
import { sign as skSign } from "./sk/sign.ts";
import { sms as skSms } from "./sk/sms.ts";
import { trial as skTrial } from "./sk/trial.ts";
import { verify as skVerify } from "./sk/verify.ts";

/** All texts of the browser, including those that single pages load, and the texts of documents and e-mails. */
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

/** Translates `namespace:key` with all texts loaded: for the server, its e-mails and documents. */
export function translate(language: Language, key: string, parameters: Record<string, string | number> = {}): string {
  return instance.t(key, { ...parameters, lng: language });
}
