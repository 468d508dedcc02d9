import type { EnglishNamespace } from "../messages.ts";
import { consent } from "./consent.ts";

/**
 * The documents of a contract. The articles are the portal's model wording, and the document says so: a distributor has
 * them approved, and replaced here, before it signs contracts on them.
 */
export const contractDocuments = {
  set: "Contract",
  "file-name": "contract-preview",
  framework: "Framework contract",
  appendix: "Appendix to the framework contract",
  "order-of": "Order: {{name}}",
  information: "Information before the contract",
  questionnaires: "Questionnaires and answers",
  payments: "Payment instructions",
  preview: "preview",
  "not-signed": "Not signed",
  "preview-note": "This is a preview: nothing has been stored, and it cannot be signed.",
  page: "Page {{page}}",
  number: "Contract number",
  date: "Date",
  "not-stated": "not stated",
  yes: "yes",
  no: "no",

  parties: "Parties",
  distributor: "Distributor",
  advisor: "Advisor",
  client: "Client",
  "personal-data": "Personal data",
  "addresses-and-contact": "Addresses and contact",
  documents: "Identity documents",
  "account-and-employer": "Bank account and employer",
  name: "Name",
  pseudonym: "Pseudonym",
  salutation: "Salutation",
  sex: "Sex",
  MALE: "male",
  FEMALE: "female",
  BirthNumber: "Birth number",
  VID: "Identification number",
  citizenship: "Citizenship",
  "birth-date": "Date of birth",
  "birth-place": "Place of birth",
  "tax-residence": "Tax residence",
  "tax-id": "Tax number",
  email: "E-mail",
  phone: "Phone",
  username: "User name",
  "permanent-address": "Permanent address",
  "correspondent-address": "Postal address",
  "temporary-address": "Temporary address",
  "same-address": "the same as the permanent address",
  "identity-document": "Identity document",
  "secondary-document": "Second document",
  issued: "issued on {{day}} by {{by}}",
  "valid-until": "valid until {{day}}",
  "valid-always": "valid without limit",
  "account-number": "Account number",
  bank: "Bank",
  iban: "IBAN",
  bic: "BIC",
  "account-currency": "Currency of the account",
  owner: "Account owner",
  "variable-symbol": "Variable symbol",
  "specific-symbol": "Specific symbol",
  employer: "Employer",
  "employer-number": "{{name}}, company number {{number}}",

  terms: "Terms",
  "contract-kind": "Kind of contract",
  "new-contract": "new framework contract",
  "appendix-of": "appendix to the framework contract of {{name}}",
  "appendix-of-number": "appendix to framework contract {{number}} of {{name}}",
  "long-term": "Long-term investment product (LTIP)",
  "service-model": "Service model",
  "advisory-fee": "Advisory fee",
  "a-year": "{{value}} a year",
  discount: "Discount",
  "discount-percent": "{{value}} of the entry fee",
  "no-discount": "none",

  articles: "Articles",
  "article-subject": "Subject of the contract",
  "article-subject-1":
    "The distributor arranges the purchase of the investments that the client orders, and gives the client the service agreed under Terms. The orders are part of this contract.",
  "article-subject-2":
    "Investments are kept in the client’s name. The distributor accepts neither money nor investments from the client.",
  "article-appendix": "Subject of the appendix",
  "article-appendix-1":
    "By this appendix the client orders further investments under the framework contract named under Terms. The orders are part of it.",
  "article-appendix-2": "Whatever this appendix does not change stays as the framework contract has it.",
  "article-orders": "Orders and payments",
  "article-orders-1":
    "An order is carried out once it has been signed and the payment has arrived on the account that the payment instructions name, under the symbols given there.",
  "article-orders-2":
    "A savings plan runs to the end of its horizon unless the client changes or ends it earlier. A payment that is left out has no penalty.",
  "article-fees": "Fees and costs",
  "article-fees-1":
    "The client pays the fees stated under Terms and in the orders. All costs and what they do to the return are set out, in money and in percent, in the information before the contract, which the client has received.",
  "article-fees-alone-1":
    "The client pays the fees stated under Terms. Before each order the client receives information in which all costs of what is ordered, and what they do to the return, are set out in money and in percent.",
  "article-data": "The client’s data",
  "article-data-1":
    "The client confirms that the data and answers in these documents are true and complete, and reports any change within 30 days.",
  "article-data-2":
    "The distributor verifies and keeps them as the laws on investment services and against money laundering require, and uses them for the performance of this contract.",
  "article-risk": "Risk",
  "article-risk-1":
    "The value of investments can fall as well as rise. No return is guaranteed, and the client may get back less than was paid in. Past returns do not predict future ones.",
  "article-term": "Term and notice",
  "article-term-1":
    "The contract is made for an indefinite time. The client may end it at any time with effect from the delivery of the notice, the distributor with two months’ notice. Orders that have been carried out are not affected.",
  "article-withdrawal": "Withdrawal within 14 days",
  "article-withdrawal-1":
    "The client may withdraw within 14 days of signing, without giving a reason and without penalty. It is enough to send the withdrawal within this time to the distributor, in writing or by e-mail, or to withdraw by the link in the e-mail with the signed documents, if there is one.",
  "article-withdrawal-2":
    "What has been paid is returned within 30 days. Where investments have been bought in the meantime, the client receives what they are worth when they are sold.",
  "article-complaints": "Complaints",
  "article-complaints-1":
    "The client may complain in writing, by e-mail or in person. The distributor answers within 30 days and gives its reasons.",
  "article-complaints-CZ":
    "A client who does not agree may turn to the Czech National Bank, which supervises the distributor, to the Czech Financial Arbitrator for an out-of-court settlement, or to a court.",
  "article-complaints-SK":
    "A client who does not agree may turn to the National Bank of Slovakia, which supervises the distributor, to a body for alternative dispute resolution from the list of the Ministry of Economy of the Slovak Republic, or to a court.",
  "article-complaints-other":
    "A client who does not agree may turn to the authority that supervises the distributor, to a body for alternative dispute resolution, or to a court.",
  "article-signing": "Electronic signing",
  "article-signing-1":
    "The parties agree that this contract, its appendices and its orders are signed electronically. The client signs with a code sent to the phone number stated here, or by hand on a screen; the signed documents are sealed so that any later change can be seen.",
  "article-signing-2": "The client receives all signed documents by e-mail and may ask for them again at any time.",
  "article-final": "Final provisions",
  "article-law-CZ": "The contract is governed by the law of the Czech Republic.",
  "article-law-SK": "The contract is governed by the law of the Slovak Republic.",
  "article-law-other": "The contract is governed by the law of the country in which the distributor is supervised.",
  "article-final-1":
    "The contract takes effect when the client has signed it. If one of its provisions is not valid, the others stay in force.",
  "model-text":
    "Model wording of the portal. It is no legal advice; the distributor has it approved before contracts are signed on it.",

  "order-intro": "Under the contract of the number above the client orders:",
  "one-off-investments": "One-off investments",
  "saving-plans": "Savings plans",
  package: "Package: {{name}}",
  product: "Product",
  amount: "Amount",
  "monthly-amount": "Monthly",
  horizon: "Horizon",
  years_one: "{{count}} year",
  years_other: "{{count}} years",
  "charging-method": "Fee is charged",
  "fee-at-once": "with the payment",
  "fee-with-each": "with each payment",
  "paid-in": "Payments",
  "all-months": "the whole time",
  "months-from-to": "months {{from}} to {{to}}",
  total: "Total in {{currency}}",
  "whole-investments": "Entry fees and contributions of the employer",
  "whole-investments-set-up": "Set-up fees and contributions of the employer",
  investment: "Investment",
  "entry-fee": "Entry fee",
  "set-up-fee": "Set-up fee",
  "entry-fee-note":
    "The entry fee is what is charged over the whole horizon, out of the amounts paid in. Of an investment that belongs to several orders it is that of the whole.",
  "set-up-fee-note":
    "The set-up fee is charged on each amount paid in; here it is the sum over the whole horizon. Of an investment that belongs to several orders it is that of the whole.",
  "employer-contribution": "Contribution of the employer",
  isin: "ISIN {{value}}",

  "information-intro":
    "Read this before you sign. It says what the investments may bring, what they cost and who is paid, and which documents of the products are on file.",
  "cost-years": "What costs take, year by year",
  "cost-years-of": "What costs take, year by year: {{name}}",
  "cost-years-note":
    "For a client who leaves after so many years, in the moderate scenario: what the costs take of the value by then, with what it would have earned, as money in {{currency}}, as a share of the amount paid in, and in percentage points of the yearly return.",
  "cost-years-partial": "Costs that are not known are not counted in this table.",
  "after-year": "After year",
  "paid-in-by-then": "Paid in",
  "costs-take": "Costs take",
  "of-paid-in": "Of the amount paid in",
  "return-falls": "Return falls by",
  points: "{{value}} pp",
  "service-fee": "Service fee",
  "service-amount": "Fee",
  "service-amount-absolute": "{{amount}} a year",
  "service-amount-transaction": "{{amount}} for each payment into the investments",
  "service-amount-relative": "{{amount}} of the investments’ value a year",
  "service-when": "When it is paid",
  "service-when-absolute": "first within 14 days of signing, then on each anniversary of signing",
  "service-when-framework":
    "once for all investments under the framework contract, on its dates; this appendix adds no further payment",
  "service-when-transaction": "with each payment into the investments, as a separate transfer",
  "service-when-relative": "monthly, one twelfth for the past month; the distributor announces the amount",
  "service-how": "Where it is paid",
  "service-account": "by transfer to account {{number}}, account holder {{owner}}",
  "service-no-account":
    "the account for the fee in {{currency}} is not known yet; the advisor will provide it, please pay nothing until then",
  "service-years": "{{name}} service, year by year",
  "service-paid": "Paid for the service",
  "all-costs-line":
    "All costs of the contract over the whole horizon, service included: {{amount}}. The pre-contract information sets them out.",
  "who-is-paid": "Who is paid",
  "to-entry": "the distributor, out of what is paid in",
  "to-ongoing": "the managers of the funds and programs, out of their assets",
  "to-exit": "the managers of the funds and programs, out of what is paid out",
  "to-service": "the distributor, for advice and service",
  "to-thirdParty": "third parties, among them the advisor, out of the fees above",
  "key-documents": "Key documents of the products",
  "key-document": "Document",
  "key-document-day": "On file since",
  "key-document-digest": "SHA-256",
  "none-on-file": "none on file",
  "risks-documents":
    "Before you sign, read the key documents of each product and ask your advisor about anything that is unclear.",

  "questionnaires-intro": "The answers as they were given before this contract was made.",
  "questionnaire-aml": "Questionnaire on money laundering and on the client",
  "questionnaire-of": "Questionnaire for: {{products}}",
  "follow-up": "follow-up",
  "not-answered": "not answered",
  "no-questions": "This questionnaire has no questions.",

  "payments-intro":
    "Pay once you have signed the contract. A payment is recognised by its symbols alone: please copy them exactly.",
  "payment-of": "Payment in {{currency}}: {{names}}",
  "to-pay": "To pay",
  "one-off-part": "including one-off investments",
  "monthly-part": "including the first monthly payment",
  "by-employer": "Paid by the employer each month",
  "nothing-to-pay": "nothing by the client",
  message: "Message",
  "standing-order":
    "From the following month on, pay {{amount}} each month by a standing order to the same account, with the same symbols. Set it up in your bank yourself: banks do not read codes of standing orders.",
  "code-CZK": "QR payment",
  "code-EUR": "PAY by square",
  "code-alt": "Payment code for {{amount}} to {{iban}}, variable symbol {{symbol}}",
  "code-first": "The code pays the amount above once.",
  "code-preview": "A preview has no number, so it has neither symbols nor a payment code.",
  "code-none": "There is no payment code for this payment. Please enter it in your bank as it stands here.",
  "no-account":
    "The portal knows no collection account in {{currency}}, so there is no payment code. Your advisor will tell you how to pay; please pay nothing before.",
  "symbols-preview": "given with the number of the contract",

  signature: "Signature",
  "signature-intro":
    "This page was added when the document was signed. The pages before it are exactly those that the client read.",
  "signature-client": "Client",
  "signature-name": "Name",
  "signature-typed": "Name as typed in place of a drawn signature",
  "signature-at": "Signed",
  "prague-time": "{{moment}} (Prague time)",
  "signature-stated": "Day as the client states it",
  "signature-place": "Place",
  "signature-how": "How",
  "signature-by-code": "by a code sent by SMS to the number ending in {{ending}}",
  "signature-on-advisors-device": "drawn by hand on the advisor’s device",
  "signature-on-advisors-device-by-code":
    "drawn by hand on the advisor’s device, confirmed by a code sent by SMS to the number ending in {{ending}}",
  "signature-at-link":
    "drawn by hand on a device of the client’s, after a code sent by SMS to the number ending in {{ending}}",
  "signature-at-link-by-code": "on a device of the client’s, by codes sent by SMS to the number ending in {{ending}}",
  "signature-drawn-alt": "Signature drawn by {{name}}",
  "signature-dealer": "Advisor",
  "signature-company": "Distributor",
  "signature-created": "Contract made",
  "signature-document": "What was signed",
  "signature-digest": "This document as it was read (SHA-256)",
  "signature-set": "All documents of the contract (SHA-256)",
  "signature-consent": "Consent",
  "signature-consent-given": "to signing electronically, wording {{revision}}",
  "signature-consent-wording": "“{{text}}” (wording {{revision}})",
  ...consent,
  "signature-check": "Check this document",
  "signature-check-alt": "Code with the address {{url}}",
  "signature-check-note": "{{url}} shows whether anything was changed since.",
  "signature-original":
    "The document as it was read is attached to this file. The seal of the portal covers all of it: any later change can be seen. A printed copy proves nothing by itself.",

  proof: "Proof sheet",
  "proof-intro":
    "This sheet says who signed what, when and how, and by what it can be proved without the portal. It shows the contract as it was {{at}}.",
  "proof-unsigned": "not signed",
  "proof-documents": "Documents",
  "proof-read-digest": "As it was read (SHA-256)",
  "proof-sealed-digest": "Sealed file (SHA-256)",
  "proof-not-sealed": "not sealed",
  "proof-events": "What happened",
  "proof-events-note":
    "Each event is digested together with the digest of the one before it: none can be changed, taken out or put in without every later digest changing.",
  "proof-sequence": "No.",
  "proof-when": "When (Prague time)",
  "proof-what": "Event and its digest (SHA-256)",
  "proof-anchors": "Anchors",
  "proof-anchor": "Anchor {{number}}, {{at}}: the events up to number {{sequence}}.",
  "proof-anchor-note":
    "Once a day the last digests of all contracts are hashed and sealed together. Rewriting an event before that would take the key of the seal.",
  "proof-no-anchor": "There is no anchor of this contract yet; one is made each day.",
  "proof-seal": "Seals of the portal",
  "proof-certificate": "Certificate of the seal",
  "proof-fingerprint": "Its fingerprint (SHA-256)",
  "proof-valid": "Valid",
  "proof-valid-span": "from {{from}} to {{to}}",
  "proof-no-time-stamp": "The seals have no time stamp of another server: the time is that of the portal.",
  "proof-time-stamp": "Times that a time stamp server has confirmed: {{times}}.",
  "proof-check": "How to check it",
  "proof-check-note":
    "Drop a sealed document at {{url}}, or check all of it without the portal: the download with the documents holds this sheet, the events, the anchors, the certificates and the commands.",
  "proof-list-note":
    "Attached to this sheet are the digests of all files of the download. The seal covers them, so any later change to one of the files can be seen.",
  "proof-list": "Digests of all files of the download (SHA-256)",
  "proof-address": "Network address",
  "proof-device": "Browser and device",
  "proof-device-unknown": "not stated",
  "proof-signature-digest": "Kept signature (SHA-256)",

  "proof-reason": "Proof sheet of contract {{number}}: sealed against any change",
  "check-title": "How to check this contract without the portal",
  "check-intro":
    "Open a shell in this folder and run the commands one after the other. They need openssl, pdfsig, pdfdetach and pdftotext (Debian: openssl and poppler-utils) and the ordinary tools of GNU. Each says what is broken and stops there; those that say nothing have found nothing wrong. They write to the folder “check” and send nothing anywhere. If you got this file from somebody you do not trust, ask the distributor for the commands.",
  "check-seals-title": "The seals hold",
  "check-seals":
    "pdfsig finds each seal valid and says that it covers the whole file. That the issuer is unknown to pdfsig is in order: by whom it was sealed is checked next.",
  "check-signatures-title": "They are seals of this certificate, over every byte",
  "check-signatures":
    "The seal and all that it covers are cut out of each file: it has to reach from the first byte to the last, with nothing but zeros behind it, and openssl has to find it signed by a certificate of this folder. The seals of the anchors are checked in the same way.",
  "check-stamps-title": "The time stamps are of these seals",
  "check-stamps":
    "Where the portal asks a time-stamp server, each seal carries its token: that the seal was there at that time is confirmed by somebody else than the portal. Compare the fingerprint with the one that this server publishes, or write the ones you know into STAMP_FINGERPRINTS before you run the commands. A seal without a time stamp is named; whether a document ever had one is seen in the fifth step.",
  "check-certificate-title": "It is the distributor’s certificate",
  "check-certificate":
    "Compare the fingerprint with the one that the distributor publishes on its pages and that stands on any other contract of theirs. Do not take it from this folder alone. If you write the fingerprints you know into FINGERPRINTS before you run the commands, they compare for you.",
  "check-sheet-title": "The files are those of the proof sheet",
  "check-sheet":
    "The proof sheet has a list of the digests of all files attached, under its seal. Each file has to be as it is listed, none may be missing and none added. The digests that the sheet prints have to be those of the events, the documents and the signature.",
  "check-trail-title": "The events are as they were written",
  "check-trail":
    "Each event is digested together with the digest of the one before: computing all of them anew has to give the digests that are kept.",
  "check-anchors-title": "The events were there by a sealed day",
  "check-anchors":
    "Once a day the last digests of all contracts are sealed together. The line of this contract has to be one of the digests above. Whatever was older than two days when the proof sheet was drawn has to be in an anchor.",
  "check-signed-title": "Who signed what, and when",
  "check-signed":
    "What the client read is taken out of each sealed document. The digest of all of them together has to be the one that was signed, and the kept signature the one that its event names. The last lines are the page of the signature: name, time, place and way.",

  "seal-reason": "Signed contract {{number}}: sealed against any change",
  "seal-tooltip": "Seal of the portal",
} as const satisfies EnglishNamespace;
