export { checkBirthDate } from "./fields/birth-date.ts";
export { type CartFormTerms, checkCartForm, type ContractTerms, type FeeKind, maxDiscount } from "./sales/cart-form.ts";
export { isOfAge } from "./clients/client-age.ts";
export { changedClientFields } from "./clients/form/changed-fields.ts";
export { checkClientField, checkClientForm, fieldsToCheck } from "./clients/form/check-form.ts";
export { checkContact, type ClientContact, normaliseContact } from "./clients/form/contact.ts";
export {
  type ClientField,
  type ClientFieldName,
  type ClientSection,
  clientSections,
} from "./clients/form/field-rows.ts";
export { clientFields, formPathOf, serverPathOf } from "./clients/form/fields.ts";
export { checkUsername, hasUnusualBirthNumber } from "./clients/form/person-fields.ts";
export { type DerivedQuestionKind, type DerivedQuestion, deriveFromField } from "./clients/form/derived-fields.ts";
export { codeOfCountry, nationalCountryOf } from "./clients/form/countries.ts";
export { ibanOfForm, needsAccountNumber } from "./clients/form/bank-account.ts";
export { type ClientForm, emptyClientForm } from "./clients/form/form.ts";
export {
  type ClientRecord,
  formOfRecord,
  formOfWebRequest,
  recordOfForm,
  type WebRequestRecord,
} from "./clients/form/record.ts";
export { labelNameOf } from "./clients/form/label-name.ts";
export { readStoredClientForm } from "./clients/form/stored-form.ts";
export { normaliseClientForm } from "./clients/form/normalise.ts";
export type { ClientTerms } from "./clients/form/terms.ts";
export { countryOfHost } from "./country-of-host.ts";
export { checkDraftName, draftName, draftNameKey, maxDraftNameLength } from "./sales/drafts.ts";
export { checkRequired, checkWhole } from "./fields/value-checks.ts";
export { checkFeedback, feedbackLength, maxFeedbackCharacters } from "./messaging/feedback.ts";
export { checkEmail } from "./fields/text-checks.ts";
export { accountOfIban, checkAccountNumber, ibanOfAccount } from "./identifiers/account-number.ts";
export { checkBirthNumber, parseBirthNumber } from "./identifiers/birth-number.ts";
export { checkCompanyId, companyIdCheckDigit } from "./identifiers/company-id.ts";
export { checkIban } from "./identifiers/iban.ts";
export { checkPostcode } from "./identifiers/postcode.ts";
export { checkAmounts, checkChargingMethod, checkHorizon, checkLines, clampToLimits } from "./sales/investment.ts";
export { stripInvisible } from "./fields/invisible-characters.ts";
export { isStartOfUnit, type NumberFormat, parseTypedNumber, type TypedNumber } from "./fields/typed-number.ts";
export { checkIsin, isinCheckDigit, parseIsin } from "./identifiers/isin.ts";
export { below, type Issue, type IssueKey, issueKeys } from "./issue.ts";
export { readLinkToken } from "./messaging/link-token.ts";
export { checkLogin, checkResetRequest } from "./identity/log-in.ts";
export { checkPackage, checkPackageName, checkPackageTemplate, maxPackageNameLength } from "./sales/package.ts";
export {
  checkNewPassword,
  checkPasswordChange,
  checkPasswordReset,
  minPasswordLength,
  type PasswordChange,
  type PasswordReset,
} from "./identity/password.ts";
export { defaultNotices, expiryNoticeDays, type NoticeKind, noticeKinds, type Notices } from "./contracts/notices.ts";
export { canReceiveSms, checkMobilePhone, checkPhone } from "./fields/phone.ts";
export { checkPrintable, composeText } from "./fields/printable-text.ts";
export { checkClientName, readClientName } from "./sales/proposal-client.ts";
export {
  checkProposalEmail,
  maxProposalAddresses,
  maxProposalMessageCharacters,
  uniqueAddresses,
} from "./sales/proposal-email.ts";
export {
  checkAdvisorCode,
  checkRegistration,
  normaliseDistributorCode,
  padAdvisorCode,
  type RegistrationForm,
  type RegistrationTerms,
} from "./identity/registration.ts";
export {
  type ConfirmedAmount,
  findContradiction,
  type FirstYear,
  isConfirmed,
  listConfirmed,
  withConfirmed,
} from "./clients/questionnaire/amounts.ts";
export {
  type AnswerError,
  type CheckedQuestion,
  checkQuestionnaire,
  findAnswerError,
  findAnswerErrors,
  maxAnswerTextLength,
  requiresText,
} from "./clients/questionnaire/check-questionnaire.ts";
export {
  type Consequence,
  consequences,
  type Finding,
  type NotableQuestion,
  listFindings,
} from "./clients/questionnaire/consequences.ts";
export {
  type AmountBounds,
  answerOf,
  dropInapplicableAnswers,
  findFollowUpCycle,
  listApplicableQuestions,
  type Money,
  noAnswer,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./clients/questionnaire/questionnaire.ts";
export { answersOfWire, type WireAnswer, wireOfAnswers } from "./clients/questionnaire/wire-answers.ts";
export { checkContractNumber, contractNumberOf, formatContractNumber } from "./contracts/contract-number.ts";
export {
  canTransition,
  type ContractEventKind,
  contractEventKinds,
  type ContractState,
  contractStates,
  canChangeContact,
  canStillBeSigned,
  nextActor,
} from "./contracts/contract-states.ts";
export { checkDrawnSignature } from "./contracts/drawn-signature.ts";
export {
  checkRevocation,
  checkSentOn,
  type RevocationDays,
  type RevocationWay,
  revocationWays,
} from "./contracts/revocation.ts";
export {
  checkClientMessage,
  checkSignerName,
  checkSignPlace,
  checkSmsSigning,
  consentRevision,
  maxClientMessageLength,
  readSmsCode,
  type SigningObstacle,
  signingObstacles,
  smsCodeDigits,
  smsCodeMinutes,
  maxSmsCodesPerHour,
  smsCodeSpacingSeconds,
  maxSmsCodeAttempts,
  withdrawDays,
} from "./contracts/signing.ts";
