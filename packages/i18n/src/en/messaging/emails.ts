import type { EnglishNamespace } from "../../namespace-types.ts";

/** Texts of e-mails; the browser does not need them. */
import { sentWays } from "../contracts/revocation.ts";

export const emails = {
  greeting: "Hello,",
  signature: "Kind regards, Fundport",
  "signature-firm": "Kind regards, {{firm}}",
  automatic: "This is an automated email from Fundport. We don’t read replies.",
  "link-fallback": "If the button doesn’t work, copy this address into your browser:",

  "registration-confirm-subject": "Confirm your registration",
  "registration-confirm-preheader": "One click and your account is ready.",
  "registration-confirm-title": "Almost done",
  "registration-confirm-text":
    "We’ve received a registration for {{name}}. Confirm it with the button below, then log in with the username {{username}} and the password you chose.",
  "registration-confirm-button": "Confirm registration",
  "registration-confirm-note": "Didn’t register? Ignore this email: no account is created without confirmation.",
  "registration-confirm-validity_one": "The link is valid for {{count}} hour.",
  "registration-confirm-validity_other": "The link is valid for {{count}} hours.",

  "registration-declined-subject": "We couldn’t accept your registration",
  "registration-declined-preheader": "Unfortunately, we haven’t created an account for you.",
  "registration-declined-title": "Registration declined",
  "registration-declined-text":
    "Thank you for your interest. Unfortunately, we couldn’t accept the registration for {{name}} with {{distributor}}, so we haven’t created an account.",
  "registration-declined-note":
    "If you think this is a mistake, contact your distributor. They’ll check your details and tell you what to do next.",

  "registration-check-subject": "Registration to check: {{fullName}}",
  "registration-check-preheader": "A new advisor is waiting for your decision.",
  "registration-check-title": "A registration is waiting for your decision",
  "registration-check-text":
    "A new advisor has registered, but their details couldn’t be verified automatically. Check them and decide.",
  "registration-check-full-name": "Name",
  "registration-check-email": "Email",
  "registration-check-phone": "Phone",
  "registration-check-distributor": "Distributor",
  "registration-check-advisor-code": "Advisor code",
  "registration-check-branch-code": "Branch code",
  "registration-check-vat-id": "Identification number",
  "registration-check-accept": "Accept",
  "registration-check-decline": "Decline",
  "registration-check-note":
    "Either button opens a page where you confirm your decision. If you accept, the advisor gets a link to complete the registration.",

  "password-reset-subject": "Set a new password",
  "password-reset-preheader_one": "The link is valid for {{count}} minute.",
  "password-reset-preheader_other": "The link is valid for {{count}} minutes.",
  "password-reset-title": "Set a new password",
  "password-reset-text":
    "Someone, probably you, has requested a new password for the account {{username}} ({{name}}). Set it with the button below.",
  "password-reset-button": "Set new password",
  "password-reset-validity_one": "The link is valid for {{count}} minute and can only be used once.",
  "password-reset-validity_other": "The link is valid for {{count}} minutes and can only be used once.",
  "password-reset-note": "Didn’t ask for a new password? Ignore this email: your password won’t change.",

  "password-changed-subject": "Your password has been changed",
  "password-changed-preheader": "If this wasn’t you, act immediately.",
  "password-changed-title": "Your password has been changed",
  "password-changed-text":
    "The password for the account {{username}} ({{name}}) has just been changed. The account has been logged out on all other devices.",
  "password-changed-note": "If this wasn’t you, set a new password immediately and contact support.",
  "password-changed-button": "Set new password",

  "second-factor-on-subject": "Two-step verification is on",
  "second-factor-on-preheader": "You’ll now need a code from your app to log in.",
  "second-factor-on-title": "Two-step verification is on",
  "second-factor-on-text":
    "Two-step verification has been switched on for the account {{username}} ({{name}}). When you log in, you’ll now need a code from your authenticator app as well as your password.",
  "second-factor-on-note":
    "Keep your recovery codes in a safe place. If this wasn’t you, change your password immediately and contact support.",

  "second-factor-off-subject": "Two-step verification is off",
  "second-factor-off-preheader": "You now only need your password to log in.",
  "second-factor-off-title": "Two-step verification is off",
  "second-factor-off-text":
    "Two-step verification has been switched off for the account {{username}} ({{name}}). You now only need your password to log in.",
  "second-factor-off-note":
    "If this wasn’t you, change your password immediately, switch two-step verification back on and contact support.",

  "passkey-added-subject": "New passkey added",
  "passkey-added-preheader": "You can now use it to log in.",
  "passkey-added-title": "New passkey added",
  "passkey-added-text":
    "The passkey “{{passkey}}” has been added to the account {{username}} ({{name}}). You can use it to log in without a password. If you log in with your password, you’ll now need a second step as well.",
  "passkey-added-note": "If this wasn’t you, remove the passkey immediately, change your password and contact support.",

  "passkey-removed-subject": "Passkey removed",
  "passkey-removed-preheader": "It can no longer be used to log in.",
  "passkey-removed-title": "Passkey removed",
  "passkey-removed-text":
    "The passkey “{{passkey}}” has been removed from the account {{username}} ({{name}}). It can no longer be used to log in.",
  "passkey-removed-note": "If this wasn’t you, change your password immediately and contact support.",

  "feedback-subject": "Feedback from {{name}}",
  "feedback-preheader": "A message from an advisor.",
  "feedback-title": "Feedback from an advisor",
  "feedback-text": "{{name}} has sent feedback:",
  "feedback-name": "Name",
  "feedback-username": "Username",
  "feedback-email": "Email",
  "feedback-company": "Company",
  "feedback-note": "Replies to this email don’t reach the advisor. Write to the address above.",

  "proposal-subject": "Investment proposal from {{name}}",
  "proposal-preheader": "The proposal is attached as a PDF.",
  "proposal-title": "Your investment proposal",
  "proposal-text":
    "{{name}} ({{company}}) has sent you an investment proposal. You’ll find it attached to this email as a PDF.",
  "proposal-name": "Your advisor",
  "proposal-company": "Company",
  "proposal-phone": "Phone",
  "proposal-email": "Email",
  "proposal-parts": "In the proposal",
  "proposal-note":
    "The proposal is neither a contract nor an order to buy. If anything is unclear, reply to this email: your reply goes to your advisor.",
  "proposal-copy-note": "This is your copy. The proposal was sent to: {{emails}}",
  "proposal-footer": "Sent by Fundport on behalf of {{name}}.",

  "sign-link-subject": "Contract from {{name}} to sign",
  "sign-link-subject_appendix": "Appendix from {{name}} to sign",
  "sign-link-preheader": "Read the documents and sign them on your phone or computer.",
  "sign-link-title": "Your contract is ready to sign",
  "sign-link-title_appendix": "Your appendix is ready to sign",
  "sign-link-text":
    "{{name}} ({{company}}) has sent you a contract. Open the documents with the button below, read them and sign them on your phone or computer.",
  "sign-link-text_appendix":
    "{{name}} ({{company}}) has sent you an appendix to your contract. Open the documents with the button below, read them and sign them on your phone or computer.",
  "sign-link-button": "Read and sign",
  "sign-link-code": "The page will ask for a code. We’ll text it to your phone number ending in {{ending}}.",
  "sign-link-until": "The link is for you only. You can sign until {{until}} (Prague time).",
  "sign-read-subject": "Contract from {{name}} to read",
  "sign-read-subject_appendix": "Appendix from {{name}} to read",
  "sign-read-preheader": "Read the documents on your phone or computer. You can sign them later.",
  "sign-read-title": "Your contract is ready to read",
  "sign-read-title_appendix": "Your appendix is ready to read",
  "sign-read-text":
    "{{name}} ({{company}}) has sent you a contract. Open the documents with the button below and read them on your phone or computer. You can sign them later; your advisor will be in touch.",
  "sign-read-text_appendix":
    "{{name}} ({{company}}) has sent you an appendix to your contract. Open the documents with the button below and read them on your phone or computer. You can sign them later; your advisor will be in touch.",
  "sign-read-button": "Read the documents",
  "sign-read-until": "The link is for you only and is valid until {{until}} (Prague time).",
  "sign-reminder-subject": "Reminder: contract from {{name}} to sign",
  "sign-reminder-subject_appendix": "Reminder: appendix from {{name}} to sign",
  "sign-reminder-preheader": "You can sign it on your phone or computer.",
  "sign-reminder-preheader_appendix": "You can sign it on your phone or computer.",
  "sign-reminder-title": "Your contract is waiting for you",
  "sign-reminder-title_appendix": "Your appendix is waiting for you",
  "sign-reminder-text": "The contract that {{name}} ({{company}}) sent you is still waiting for your signature.",
  "sign-reminder-text_appendix":
    "The appendix to your contract that {{name}} ({{company}}) sent you is still waiting for your signature.",
  "summary-more_one": "and {{count}} more investment",
  "summary-more_other": "and {{count}} more investments",
  "sign-documents": "Documents",
  "sign-signed-subject": "Signed contract {{number}}",
  "sign-signed-subject_appendix": "Signed appendix {{number}}",
  "sign-signed-preheader": "The documents are signed and sealed.",
  "sign-signed-title": "The contract is signed",
  "sign-signed-title_appendix": "The appendix is signed",
  "sign-signed-text": "The documents of contract {{number}} for {{client}} are signed and sealed.",
  "sign-signed-text_appendix": "The documents of appendix {{number}} for {{client}} are signed and sealed.",
  "sign-signed-client-text":
    "Your documents for contract {{number}} are signed and carry an electronic seal, so any later change to them would show. Open the payment instructions first: they give the account number and the symbols for your payment.",
  "sign-signed-client-text_appendix":
    "Your documents for appendix {{number}} are signed and carry an electronic seal, so any later change to them would show. Open the payment instructions first: they give the account number and the symbols for your payment.",
  "sign-signed-button": "Download the documents",
  "sign-signed-too-large":
    "The documents are too large for an email. You can download them here for 90 days. First, we’ll text you a code.",
  "sign-signed-fetch":
    "You can download all the documents, and everything needed to verify them, here for 90 days. First, we’ll text you a code.",
  "sign-signed-page": "You’ll find the documents and their proof on the contract’s page.",
  "sign-signed-page-too-large": "The documents are too large for an email. You’ll find them on the contract’s page.",
  "sign-signed-page-button": "Open the contract",
  "sign-signed-withdraw":
    "The client can withdraw from the contract without giving a reason until the end of {{day}}. It’s enough if they send the withdrawal by then.",
  "sign-signed-withdraw_appendix":
    "The client can withdraw from the appendix without giving a reason until the end of {{day}}. It’s enough if they send the withdrawal by then.",
  "sign-signed-withdraw-client":
    "You can withdraw from the contract without giving a reason until the end of {{day}}, in writing or by email. It’s enough to send the withdrawal by then.",
  "sign-signed-withdraw-client_appendix":
    "You can withdraw from the appendix without giving a reason until the end of {{day}}, in writing or by email. It’s enough to send the withdrawal by then.",
  "sign-signed-withdraw-link":
    "You can withdraw from the contract without giving a reason until the end of {{day}}: on the page opened by the button above, in writing or by email. It’s enough to send the withdrawal by then.",
  "sign-signed-withdraw-link_appendix":
    "You can withdraw from the appendix without giving a reason until the end of {{day}}: on the page opened by the button above, in writing or by email. It’s enough to send the withdrawal by then.",
  "sign-signed-check": "To check that a document hasn’t been changed, go to {{url}}.",
  "sign-documents-subject": "Documents of contract {{number}}",
  "sign-documents-subject_appendix": "Documents of appendix {{number}}",
  "sign-documents-preheader": "The documents are signed and sealed.",
  "sign-documents-title": "Contract documents",
  "sign-documents-title_appendix": "Appendix documents",
  "sign-documents-text": "Here are signed documents of contract {{number}} for {{client}}.",
  "sign-documents-text_appendix": "Here are signed documents of appendix {{number}} for {{client}}.",
  "sign-documents-client-text": "Here are signed documents of your contract {{number}}.",
  "sign-documents-client-text_appendix": "Here are signed documents of your appendix {{number}}.",
  "sign-documents-note": "The documents carry an electronic seal, so any later change to them would show.",
  "sign-copy-subject": "Documents to read: contract {{number}}",
  "sign-copy-subject_appendix": "Documents to read: appendix {{number}}",
  "sign-copy-preheader": "These are unsigned copies for you to read.",
  "sign-copy-title": "Documents to read",
  "sign-copy-text":
    "The documents of contract {{number}} for {{client}} are attached, so you can read them in your own time.",
  "sign-copy-text_appendix":
    "The documents of appendix {{number}} for {{client}} are attached, so you can read them in your own time.",
  "sign-copy-client-text":
    "The documents of your contract {{number}} are attached, so you can read them in your own time.",
  "sign-copy-client-text_appendix":
    "The documents of your appendix {{number}} are attached, so you can read them in your own time.",
  "sign-copy-note": "These are copies for reading only. They aren’t signed.",
  "sign-question-subject": "Question about contract {{number}} from {{client}}",
  "sign-question-preheader": "The client has a question before signing.",
  "sign-question-title": "Question from your client",
  "sign-question-text": "{{client}} has a question about contract {{number}}:",
  "sign-question-note": "Reply to this email to answer the client.",
  "sign-declined-subject": "{{client}} declined contract {{number}}",
  "sign-declined-preheader": "The client has given a reason.",
  "sign-declined-title": "The client declined to sign",
  "sign-declined-text": "{{client}} has declined to sign contract {{number}}. The reason given:",
  "sign-declined-note": "Change what doesn’t suit the client and create a new contract.",
  "sign-opened-subject": "Link to contract {{number}} for {{client}} opened",
  "sign-opened-preheader": "The signing link was opened for the first time.",
  "sign-opened-title": "The client’s link was opened",
  "sign-opened-text":
    "The link to contract {{number}} for {{client}} was opened for the first time on {{at}} (Prague time).",
  "sign-opened-note":
    "It’s only certain that the client opened it once the code from the text message has been entered. You’ll see that on the contract’s page.",
  "sign-expiring-subject": "Contract {{number}} for {{client}} expires on {{until}}",
  "sign-expiring-preheader": "It hasn’t been signed yet.",
  "sign-expiring-title": "Contract about to expire",
  "sign-expiring-text":
    "Contract {{number}} for {{client}} hasn’t been signed yet. It can be signed until {{until}} (Prague time).",
  "sign-expiring-note":
    "Arrange the signing with your client in time. After the contract expires, you can extend the time to sign on its page if prices and terms haven’t changed; otherwise create a new one.",
  "sign-expiring-link-subject": "Link to contract {{number}} for {{client}} expires on {{until}}",
  "sign-expiring-link-preheader": "The client hasn’t signed yet.",
  "sign-expiring-link-title": "Client’s link about to expire",
  "sign-expiring-link-text":
    "{{client}} has a link to sign contract {{number}}, but it hasn’t been signed yet. It can be signed until {{until}} (Prague time); then the link and the contract expire.",
  "sign-expiring-link-note":
    "On the contract’s page you can send the client a reminder or extend the time to sign. A phone call often helps, too.",
  "notice-choose": "Choose in your profile which emails about contracts you get: {{url}}",
  "sign-refused-subject": "Contract {{number}} for {{client}} can’t be signed",
  "sign-refused-preheader": "Why, and what you can do.",
  "sign-refused-title": "The contract can’t be signed",
  "sign-refused-text": "Contract {{number}} for {{client}} can’t be signed at the moment.",
  "sign-refused-note":
    "We haven’t told the client why. Once the reason no longer applies, the contract can be signed; otherwise create a new one.",
  "seal-refused-subject": "Contract {{number}} for {{client}} can’t be completed",
  "seal-refused-preheader": "The client has signed, but the documents can’t be sent yet.",
  "seal-refused-title": "The contract can’t be completed",
  "seal-refused-text":
    "{{client}} has signed contract {{number}}, but its documents can’t be sealed and sent at the moment.",
  "seal-refused-note":
    "We haven’t told the client why. Once the reason no longer applies, we’ll seal and send the documents automatically.",
  "operator-refused-subject": "Contract {{number}} can’t be signed",
  "operator-refused-preheader": "The reason is in this email. Advisor: {{advisor}}.",
  "operator-refused-title": "A contract can’t be signed",
  "operator-refused-text": "Contract {{number}} can’t be signed at the moment. Advisor: {{advisor}}.",
  "operator-refused-note":
    "The advisor has been emailed. Once the reason no longer applies, the contract can be signed until it expires.",
  "operator-seal-refused-subject": "Contract {{number}} can’t be sealed",
  "operator-seal-refused-preheader": "A signed contract is on hold. Advisor: {{advisor}}.",
  "operator-seal-refused-title": "A signed contract is on hold",
  "operator-seal-refused-text":
    "Contract {{number}} is signed, but its documents haven’t been sealed or sent. Advisor: {{advisor}}.",
  "operator-seal-refused-note":
    "The advisor has been emailed. We check the contract again every hour and seal its documents once the reason no longer applies.",
  "refused-legal-note":
    "Don’t tell the client anything about the reason, and don’t create the contract again. Ask your compliance department what to do next.",
  "operator-refused-legal-note": "Don’t forward this email to the advisor or the client.",
  "refused-reason": "Reason",
  "refused-LegalReasons": "legal reasons, contact your compliance department",
  "refused-screening-list": "the client or one of their identity documents is on the screening list",
  "refused-ReviewOpen": "waiting for internal review",
  "refused-ReviewRefused": "didn’t pass internal review",
  "refused-Underage": "the client is under 18",
  "refused-DocumentInvalid": "the client’s identity document is in the register of invalid documents",
  "refused-DocumentExpired": "the client’s identity document has expired",
  "refused-ProductNotOffered": "{{name}} is no longer offered",
  "review-opened-subject": "Contract {{number}} is waiting for internal review",
  "review-opened-preheader": "It can’t be signed until someone decides on it.",
  "review-opened-title": "A contract is waiting for internal review",
  "review-opened-text": "Contract {{number}} can’t be signed until someone other than its advisor has decided on it.",
  "review-opened-note":
    "To see the reason, run “npm run contracts -- show {{number}}” on the server. “npm run contracts” prints how to decide. Don’t forward this email to the advisor or the client.",
  "review-approved-subject": "Contract {{number}} can be signed",
  "review-approved-preheader": "The internal review is complete.",
  "review-approved-title": "The contract can be signed",
  "review-approved-text": "Contract {{number}} for {{client}} has passed internal review.",
  "review-approved-note": "You can now have it signed on its page.",
  "review-approved-link-note": "The client already has the link and can sign now.",
  "review-refused-subject": "Contract {{number}} can’t be signed",
  "review-refused-preheader": "The internal review is complete.",
  "review-refused-title": "The contract can’t be signed",
  "review-refused-text": "Contract {{number}} for {{client}} didn’t pass internal review.",
  "review-refused-note": "Withdraw it on its page. We can’t tell you the reasons.",
  "client-changed-subject": "Your client’s details have changed: {{client}}",
  "client-changed-preheader": "The changed fields, without their values.",
  "client-changed-title": "Your client’s details have changed",
  "client-changed-text":
    "The details of your client {{client}} were updated by a contract that the client signed on {{day}}.",
  "client-changed-fields": "Changed fields",
  "client-changed-note":
    "The new values aren’t in this email. You’ll see them when you choose this client in the client form. Your own signed contracts aren’t affected.",
  ...sentWays,
  "sign-revoked-subject": "Withdrawal from contract {{number}}",
  "sign-revoked-subject_appendix": "Withdrawal from appendix {{number}}",
  "sign-revoked-preheader": "The withdrawal was recorded on {{recordedAt}}.",
  "sign-revoked-title": "The withdrawal has been recorded",
  "sign-revoked-text": "{{client}} has withdrawn from contract {{number}}.",
  "sign-revoked-text_appendix": "{{client}} has withdrawn from appendix {{number}}.",
  "sign-revoked-client-text":
    "We’ve received your withdrawal from contract {{number}}. This email is your receipt, so please keep it.",
  "sign-revoked-client-text_appendix":
    "We’ve received your withdrawal from appendix {{number}}. This email is your receipt, so please keep it.",
  "sign-revoked-signed": "Signed on",
  "sign-revoked-sent": "Withdrawal sent",
  "sign-revoked-recorded": "Withdrawal recorded",
  "sign-revoked-at": "{{at}} (Prague time)",
  "sign-revoked-note":
    "Cancel any orders that haven’t been carried out yet. What the client has paid will be returned as set out in the contract.",
  "sign-revoked-client-note":
    "The contract has ended and the orders to buy under it are cancelled. Don’t make any more payments for it, and cancel your standing order if you have one. What you have paid will be returned as set out in the contract.",
  "sign-revoked-client-note_appendix":
    "The appendix has ended and the orders to buy under it are cancelled. Don’t make any more payments for it, and cancel your standing order if you have one. What you have paid will be returned as set out in the contract.",

  "client-form-link-subject": "{{name}} needs your details for a contract",
  "client-form-link-preheader": "Fill them in on your phone or computer.",
  "client-form-link-title": "Please fill in your details",
  "client-form-link-text":
    "{{name}} ({{company}}) is preparing a contract with you and needs your details for it. Open the form with the button below, fill it in on your phone or computer, and correct anything that’s wrong.",
  "client-form-link-button": "Fill in my details",
  "client-form-link-until":
    "The link is for you only. You can fill in your details until {{until}} (Prague time). What you type is saved as you go, so you don’t have to finish in one sitting.",
  "client-form-returned-subject": "{{client}} has filled in the form",
  "client-form-returned-preheader": "Check the changes and accept them.",
  "client-form-returned-title": "The client has filled in the form",
  "client-form-returned-text": "{{client}} has filled in the client form and sent it back to you.",
  "client-form-returned-button": "Open the cart",
  "client-form-returned-note":
    "In the Client step you’ll see, field by field, what was added and changed, and choose what to accept. The client’s copy is deleted 30 days later.",
} as const satisfies EnglishNamespace;
