import type { EnglishNamespace } from "../../namespace-types.ts";

/** Texts of e-mails; the browser does not need them. */
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Hello,",
  signature: "Your Fundport",
  "signature-firm": "Kind regards, {{firm}}",
  automatic: "This message was sent automatically by Fundport. Please do not reply to it.",
  "link-fallback": "If the button does not work, copy this address into your browser:",

  "registration-confirm-subject": "Confirm your registration",
  "registration-confirm-preheader": "One click and your account is ready.",
  "registration-confirm-title": "Almost done",
  "registration-confirm-text":
    "A registration for {{name}} has reached us. Confirm it with the button below, then log in with the user name {{username}} and the password you chose.",
  "registration-confirm-button": "Confirm registration",
  "registration-confirm-note":
    "You did not register? Then ignore this message: without confirmation no account is made.",
  "registration-confirm-validity_one": "The link is valid for {{count}} hour.",
  "registration-confirm-validity_other": "The link is valid for {{count}} hours.",

  "registration-declined-subject": "Your registration was declined",
  "registration-declined-preheader": "We could not accept your registration.",
  "registration-declined-title": "Registration declined",
  "registration-declined-text":
    "Thank you for your interest. Unfortunately we could not accept the registration for {{name}} with {{distributor}}. No account has been made.",
  "registration-declined-note":
    "If you think this is a mistake, please contact your distributor: he will check your details and help you further.",

  "registration-check-subject": "Registration to be checked: {{fullName}}",
  "registration-check-preheader": "A new advisor is waiting for your decision.",
  "registration-check-title": "A registration is waiting for your decision",
  "registration-check-text":
    "A new advisor has registered, and his details could not be verified automatically. Please check them and decide.",
  "registration-check-full-name": "Name",
  "registration-check-email": "E-mail",
  "registration-check-phone": "Phone",
  "registration-check-distributor": "Distributor",
  "registration-check-advisor-code": "Advisor code",
  "registration-check-branch-code": "Branch code",
  "registration-check-vat-id": "Identification number",
  "registration-check-accept": "Accept",
  "registration-check-decline": "Decline",
  "registration-check-note":
    "Each button opens a page that asks you once more. After acceptance the advisor gets a link to confirm the registration.",

  "password-reset-subject": "Set a new password",
  "password-reset-preheader_one": "The link is valid for {{count}} minute.",
  "password-reset-preheader_other": "The link is valid for {{count}} minutes.",
  "password-reset-title": "Set a new password",
  "password-reset-text":
    "Somebody, most likely you, has asked for a new password for the account {{username}} ({{name}}). Set it with the button below.",
  "password-reset-button": "Set a new password",
  "password-reset-validity_one": "The link is valid for {{count}} minute and can be used once.",
  "password-reset-validity_other": "The link is valid for {{count}} minutes and can be used once.",
  "password-reset-note": "You did not ask for it? Then ignore this message: your password stays as it is.",

  "password-changed-subject": "Your password was changed",
  "password-changed-preheader": "Was it not you? Then act at once.",
  "password-changed-title": "Your password was changed",
  "password-changed-text":
    "The password of the account {{username}} of {{name}} has just been changed. On all other devices the account has been logged out.",
  "password-changed-note": "Was it not you? Then set a new password at once and contact support.",
  "password-changed-button": "Set a new password",

  "second-factor-on-subject": "Two-step verification is switched on",
  "second-factor-on-preheader": "From now on, logging in also asks for a code from your app.",
  "second-factor-on-title": "Two-step verification is switched on",
  "second-factor-on-text":
    "Two-step verification has been switched on for the account {{username}} ({{name}}). From now on, logging in also asks for a code from your authenticator app.",
  "second-factor-on-note":
    "Keep your recovery codes in a safe place. Was it not you? Then change your password at once and contact support.",

  "second-factor-off-subject": "Two-step verification is switched off",
  "second-factor-off-preheader": "From now on, your password alone is enough to log in.",
  "second-factor-off-title": "Two-step verification is switched off",
  "second-factor-off-text":
    "Two-step verification has been switched off for the account {{username}} ({{name}}). From now on, the password alone is enough to log in.",
  "second-factor-off-note":
    "Was it not you? Then change your password at once, switch two-step verification on again and contact support.",

  "passkey-added-subject": "A passkey has been added",
  "passkey-added-preheader": "From now on, it can be used to log in.",
  "passkey-added-title": "A passkey has been added",
  "passkey-added-text":
    "The passkey “{{passkey}}” has been added to the account {{username}} ({{name}}). It can be used to log in without a password, and logging in with the password now asks for a second step.",
  "passkey-added-note": "Was it not you? Then remove the passkey at once, change your password and contact support.",

  "passkey-removed-subject": "A passkey has been removed",
  "passkey-removed-preheader": "It can no longer be used to log in.",
  "passkey-removed-title": "A passkey has been removed",
  "passkey-removed-text":
    "The passkey “{{passkey}}” has been removed from the account {{username}} ({{name}}). It can no longer be used to log in.",
  "passkey-removed-note": "Was it not you? Then change your password at once and contact support.",

  "feedback-subject": "Feedback from {{name}}",
  "feedback-preheader": "An advisor has something to say.",
  "feedback-title": "Feedback from the portal",
  "feedback-text": "{{name}} has sent feedback:",
  "feedback-name": "Name",
  "feedback-username": "User name",
  "feedback-email": "E-mail",
  "feedback-company": "Company",
  "feedback-note": "The answer to this message does not reach the advisor; write to the e-mail address above.",

  "proposal-subject": "Investment proposal from {{name}}",
  "proposal-preheader": "You will find the proposal attached as a PDF.",
  "proposal-title": "Your investment proposal",
  "proposal-text":
    "{{name}} ({{company}}) sends you an investment proposal. You will find it attached to this message as a PDF.",
  "proposal-name": "Your advisor",
  "proposal-company": "Company",
  "proposal-phone": "Phone",
  "proposal-email": "E-mail",
  "proposal-parts": "In the proposal",
  "proposal-note":
    "The proposal is neither a contract nor an order. If anything is unclear, reply to this message: your reply goes to your advisor.",
  "proposal-copy-note": "This is your copy. The proposal was sent to: {{emails}}",
  "proposal-footer": "Sent by Fundport on behalf of {{name}}.",

  "sign-link-subject": "Contract to sign from {{name}}",
  "sign-link-subject_appendix": "Appendix to sign from {{name}}",
  "sign-link-preheader": "Read the documents and sign them on your own device.",
  "sign-link-title": "Your contract is ready to be signed",
  "sign-link-title_appendix": "Your appendix is ready to be signed",
  "sign-link-text":
    "{{name}} ({{company}}) has prepared a contract for you. With the link below you can read its documents and sign them on your phone or computer.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) has prepared an appendix to your contract. With the link below you can read its documents and sign them on your phone or computer.",
  "sign-link-button": "Read and sign",
  "sign-link-code": "Before the page opens, we send a code to your phone number ending in {{ending}}.",
  "sign-link-until": "The link is for you alone. You can sign until {{until}} (Prague time).",
  "sign-read-subject": "Contract to read from {{name}}",
  "sign-read-subject_appendix": "Appendix to read from {{name}}",
  "sign-read-preheader": "Read the documents on your own device. You can sign them later.",
  "sign-read-title": "Your contract is ready to read",
  "sign-read-title_appendix": "Your appendix is ready to read",
  "sign-read-text":
    "{{name}} ({{company}}) has prepared a contract for you. With the link below you can read its documents on your phone or computer. You can sign them later; your advisor will contact you.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) has prepared an appendix to your contract. With the link below you can read its documents on your phone or computer. You can sign them later; your advisor will contact you.",
  "sign-read-button": "Read the documents",
  "sign-read-until": "The link is for you alone and works until {{until}} (Prague time).",
  "sign-reminder-subject": "Reminder: contract to sign from {{name}}",
  "sign-reminder-subject_appendix": "Reminder: appendix to sign from {{name}}",
  "sign-reminder-preheader": "Your contract is still waiting for your signature.",
  "sign-reminder-preheader_appendix": "Your appendix is still waiting for your signature.",
  "sign-reminder-title": "Your contract waits for you",
  "sign-reminder-title_appendix": "Your appendix waits for you",
  "sign-reminder-text": "{{name}} ({{company}}) has prepared a contract for you, which you have not signed yet.",
  "sign-reminder-text_appendix":
    "{{name}} ({{company}}) has prepared an appendix to your contract, which you have not signed yet.",
  "summary-more_one": "and {{count}} more investment",
  "summary-more_other": "and {{count}} more investments",
  "sign-documents": "Documents",
  "sign-signed-subject": "Signed contract {{number}}",
  "sign-signed-subject_appendix": "Signed appendix {{number}}",
  "sign-signed-preheader": "The signed and sealed documents.",
  "sign-signed-title": "The contract is signed",
  "sign-signed-title_appendix": "The appendix is signed",
  "sign-signed-text": "The documents of contract {{number}} for {{client}} are signed and sealed.",
  "sign-signed-text_appendix": "The documents of appendix {{number}} for {{client}} are signed and sealed.",
  "sign-signed-client-text":
    "Your documents for contract {{number}} are signed and sealed, so any later change to them would show. Start with the payment instructions: they give the account number and the payment symbols.",
  "sign-signed-client-text_appendix":
    "Your documents for appendix {{number}} are signed and sealed, so any later change to them would show. Start with the payment instructions: they give the account number and the payment symbols.",
  "sign-signed-button": "Fetch the documents",
  "sign-signed-too-large":
    "The documents are too large for an e-mail. They can be fetched here for 90 days. Before they are shown, we send a code to your phone.",
  "sign-signed-fetch":
    "All documents with what proves them can be fetched here for 90 days. Before they are shown, we send a code to your phone.",
  "sign-signed-page": "The documents and what proves them are on the contract’s page.",
  "sign-signed-page-too-large": "The documents are too large for an e-mail. They are on the contract’s page.",
  "sign-signed-page-button": "To the contract",
  "sign-signed-withdraw":
    "The client can withdraw from the contract without giving a reason until the end of {{day}}. It is enough if they send the withdrawal by then.",
  "sign-signed-withdraw_appendix":
    "The client can withdraw from the appendix without giving a reason until the end of {{day}}. It is enough if they send the withdrawal by then.",
  "sign-signed-withdraw-client":
    "You can withdraw from the contract without giving a reason until the end of {{day}}, in writing or by e-mail. It is enough to send the withdrawal by then.",
  "sign-signed-withdraw-client_appendix":
    "You can withdraw from the appendix without giving a reason until the end of {{day}}, in writing or by e-mail. It is enough to send the withdrawal by then.",
  "sign-signed-withdraw-link":
    "You can withdraw from the contract without giving a reason until the end of {{day}}: by the link above, in writing or by e-mail. It is enough to send the withdrawal by then.",
  "sign-signed-withdraw-link_appendix":
    "You can withdraw from the appendix without giving a reason until the end of {{day}}: by the link above, in writing or by e-mail. It is enough to send the withdrawal by then.",
  "sign-signed-check": "Whether a document is unchanged can be checked at {{url}}.",
  "sign-documents-subject": "Documents of contract {{number}}",
  "sign-documents-subject_appendix": "Documents of appendix {{number}}",
  "sign-documents-preheader": "The signed and sealed documents.",
  "sign-documents-title": "Documents of the contract",
  "sign-documents-title_appendix": "Documents of the appendix",
  "sign-documents-text": "These are signed documents of contract {{number}} for {{client}}.",
  "sign-documents-text_appendix": "These are signed documents of appendix {{number}} for {{client}}.",
  "sign-documents-client-text": "Here are the signed documents of your contract {{number}}.",
  "sign-documents-client-text_appendix": "Here are the signed documents of your appendix {{number}}.",
  "sign-documents-note": "The documents are sealed: any later change to them can be seen.",
  "sign-copy-subject": "Documents to read: contract {{number}}",
  "sign-copy-subject_appendix": "Documents to read: appendix {{number}}",
  "sign-copy-preheader": "Copies for reading; they are not signed.",
  "sign-copy-title": "Documents to read",
  "sign-copy-text":
    "Attached are the documents of contract {{number}} for {{client}}, so that you can read them in your own time.",
  "sign-copy-text_appendix":
    "Attached are the documents of appendix {{number}} for {{client}}, so that you can read them in your own time.",
  "sign-copy-client-text":
    "Attached are the documents of your contract {{number}}, so that you can read them in your own time.",
  "sign-copy-client-text_appendix":
    "Attached are the documents of your appendix {{number}}, so that you can read them in your own time.",
  "sign-copy-note": "These are copies for reading: they are not signed.",
  "sign-question-subject": "Question about contract {{number}} from {{client}}",
  "sign-question-preheader": "The client asks before signing.",
  "sign-question-title": "A question of the client",
  "sign-question-text": "{{client}} asks about contract {{number}}:",
  "sign-question-note": "Reply to this e-mail to answer the client.",
  "sign-declined-subject": "{{client}} has declined contract {{number}}",
  "sign-declined-preheader": "Why the client does not sign.",
  "sign-declined-title": "The client does not sign",
  "sign-declined-text": "{{client}} has declined to sign contract {{number}}. The reason given:",
  "sign-declined-note": "Change what is to be different, and create the contract anew.",
  "sign-opened-subject": "{{client}} has opened the link to contract {{number}}",
  "sign-opened-preheader": "The link for signing was opened for the first time.",
  "sign-opened-title": "The client’s link was opened",
  "sign-opened-text":
    "The link to contract {{number}} for {{client}} was opened for the first time on {{at}} (Prague time).",
  "sign-opened-note":
    "Who has opened it is certain only once the code from the text message was entered; you see that on the contract’s page.",
  "sign-expiring-subject": "Contract {{number}} for {{client}} expires on {{until}}",
  "sign-expiring-preheader": "It has not been signed yet.",
  "sign-expiring-title": "The contract expires soon",
  "sign-expiring-text":
    "Contract {{number}} for {{client}} has not been signed yet. It can be signed until {{until}} (Prague time).",
  "sign-expiring-note":
    "Have it signed by then, or call the client. Once it has expired, you can extend it on its page as long as its figures still hold; otherwise make a new one.",
  "sign-expiring-link-subject": "The link of {{client}} to contract {{number}} ends on {{until}}",
  "sign-expiring-link-preheader": "The client has not signed yet.",
  "sign-expiring-link-title": "The client’s link ends soon",
  "sign-expiring-link-text":
    "{{client}} has a link to contract {{number}}, which has not been signed yet. It can be signed until {{until}} (Prague time); then the link ends and the contract expires.",
  "sign-expiring-link-note":
    "On the contract’s page you can remind the client or extend the time. A call often helps, too.",
  "notice-choose": "Choose in your profile which e-mails about contracts you get: {{url}}",
  "sign-refused-subject": "Contract {{number}} for {{client}} can’t be signed",
  "sign-refused-preheader": "Why, and what you can do.",
  "sign-refused-title": "The contract can’t be signed",
  "sign-refused-text": "Contract {{number}} for {{client}} can’t be signed at the moment.",
  "sign-refused-note":
    "We have not told the client why. Once the reason no longer applies, the contract can be signed; otherwise create a new one.",
  "seal-refused-subject": "Contract {{number}} for {{client}} can’t be completed",
  "seal-refused-preheader": "The client has signed, but the documents can’t be sent yet.",
  "seal-refused-title": "The contract can’t be completed",
  "seal-refused-text":
    "{{client}} has signed contract {{number}}, but its documents can’t be sealed and sent at the moment.",
  "seal-refused-note":
    "We have not told the client why. Once the reason no longer applies, we seal and send the documents automatically.",
  "operator-refused-subject": "Contract {{number}} can’t be signed",
  "operator-refused-preheader": "Signing was refused. Advisor: {{advisor}}.",
  "operator-refused-title": "A contract can’t be signed",
  "operator-refused-text": "Signing contract {{number}} was refused. Advisor: {{advisor}}.",
  "operator-refused-note":
    "The advisor has received an e-mail. Once the reason no longer applies, the contract can be signed until it expires.",
  "operator-seal-refused-subject": "Contract {{number}} can’t be sealed",
  "operator-seal-refused-preheader": "The signed contract of {{advisor}} is on hold.",
  "operator-seal-refused-title": "A signed contract is on hold",
  "operator-seal-refused-text":
    "Contract {{number}} of {{advisor}} is signed, but its documents are neither sealed nor sent.",
  "operator-seal-refused-note":
    "The advisor has received an e-mail. The contract is checked again every hour, and its documents are sealed once the reason no longer applies.",
  "refused-legal-note":
    "Do not tell the client anything about the reason, and do not create the contract again. Your compliance department will contact you.",
  "operator-refused-legal-note": "Do not forward this message to the advisor or the client.",
  "refused-reason": "Reason",
  "refused-LegalReasons": "legal reasons; please contact compliance",
  "refused-screening-list": "the client or an identity document is on the screening list",
  "refused-ReviewOpen": "it is waiting for an internal check",
  "refused-ReviewRefused": "it has not passed the internal check",
  "refused-Underage": "the client is under 18",
  "refused-DocumentInvalid": "an identity document is in the register of invalid documents",
  "refused-DocumentExpired": "an identity document has expired",
  "refused-ProductNotOffered": "{{name}} is no longer offered",
  "review-opened-subject": "Contract {{number}} is waiting for an internal check",
  "review-opened-preheader": "It can’t be signed until somebody has decided.",
  "review-opened-title": "A contract is waiting for an internal check",
  "review-opened-text": "Contract {{number}} can’t be signed until somebody other than its advisor has decided on it.",
  "review-opened-note":
    "On the portal’s server, the command “npm run contracts -- show {{number}}” prints the reason, and “npm run contracts” prints how to decide. Please do not forward this message to the advisor or the client.",
  "review-approved-subject": "Contract {{number}} can be signed",
  "review-approved-preheader": "The internal check is done.",
  "review-approved-title": "The contract can be signed",
  "review-approved-text": "Contract {{number}} for {{client}} has passed the internal check.",
  "review-approved-note": "You can now have it signed on its page.",
  "review-approved-link-note": "The client has the link and can sign now.",
  "review-refused-subject": "Contract {{number}} can’t be signed",
  "review-refused-preheader": "The internal check is done.",
  "review-refused-title": "The contract can’t be signed",
  "review-refused-text": "Contract {{number}} for {{client}} has not passed the internal check.",
  "review-refused-note": "Please withdraw it on its page. We can’t give you the reasons.",
  "client-changed-subject": "Changed data of your client {{client}}",
  "client-changed-preheader": "Which fields have changed, without their values.",
  "client-changed-title": "Your client’s data have changed",
  "client-changed-text":
    "The data that the portal has of {{client}} were changed by a contract that the client signed on {{day}}.",
  "client-changed-fields": "Changed fields",
  "client-changed-note":
    "The new values are not in this e-mail: you see them when you choose this client in the client form. Your own contracts stay as they were signed.",
  ...sentWays,
  "sign-revoked-subject": "Withdrawal from contract {{number}}",
  "sign-revoked-subject_appendix": "Withdrawal from appendix {{number}}",
  "sign-revoked-preheader": "The withdrawal was recorded on {{recordedAt}}.",
  "sign-revoked-title": "The withdrawal has been recorded",
  "sign-revoked-text": "{{client}} has withdrawn from contract {{number}}.",
  "sign-revoked-text_appendix": "{{client}} has withdrawn from appendix {{number}}.",
  "sign-revoked-client-text":
    "We have received your withdrawal from contract {{number}}. This e-mail is your receipt; please keep it.",
  "sign-revoked-client-text_appendix":
    "We have received your withdrawal from appendix {{number}}. This e-mail is your receipt; please keep it.",
  "sign-revoked-signed": "Signed on",
  "sign-revoked-sent": "Withdrawal sent",
  "sign-revoked-recorded": "Withdrawal recorded",
  "sign-revoked-at": "{{at}} (Prague time)",
  "sign-revoked-note":
    "Cancel orders that have not been carried out yet. What the client has paid will be returned as set out in the contract.",
  "sign-revoked-client-note":
    "The contract has ended and its orders are cancelled. Please make no more payments for it, and cancel your standing order if you have one. What you have paid will be returned as set out in the contract.",
  "sign-revoked-client-note_appendix":
    "The appendix has ended and its orders are cancelled. Please make no more payments for it, and cancel your standing order if you have one. What you have paid will be returned as set out in the contract.",

  "client-form-link-subject": "Your details for {{name}}",
  "client-form-link-preheader": "Fill them in on your own phone or computer.",
  "client-form-link-title": "Please fill in your details",
  "client-form-link-text":
    "{{name}} ({{company}}) is preparing a contract with you and needs your details for it. By the link below you fill them in yourself, on your phone or computer, and correct what is there.",
  "client-form-link-button": "Fill in my details",
  "client-form-link-until":
    "The link is for you alone. You can fill in your details until {{until}} (Prague time); what you type is kept, so you need not finish at once.",
  "client-form-returned-subject": "{{client}} has filled in the form",
  "client-form-returned-preheader": "Look at what has changed and take it over.",
  "client-form-returned-title": "The client’s details are here",
  "client-form-returned-text": "{{client}} has filled in the client form and sent it back to you.",
  "client-form-returned-button": "Open the portal",
  "client-form-returned-note":
    "On the client step you see field by field what was filled in and changed, and you decide what is taken over. Thirty days after that the copy is deleted.",
} as const satisfies EnglishNamespace;
