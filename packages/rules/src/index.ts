export { checkBirthDate } from "./birth-date.ts";
export { type CartFormTerms, checkCartForm, type ContractTerms, type FeeKind, maxDiscount } from "./cart-form.ts";
export { isOfAge } from "./client-age.ts";
export { changedClientFields } from "./client-form/changed-fields.ts";
export { checkClientField, checkClientForm, fieldsToCheck } from "./client-form/check-client-form.ts";
export { checkContact, type ClientContact, normaliseContact } from "./client-form/contact.ts";
export { type ClientField, type ClientFieldName, type ClientSection, clientSections } from "./client-form/field.ts";
export { clientFields, formPathOf, serverPathOf } from "./client-form/fields.ts";
export { checkUsername, hasUnusualBirthNumber } from "./client-form/fields-of-person.ts";
export { type FollowKind, type FollowQuestion, followField } from "./client-form/follow.ts";
export { type ClientForm, emptyClientForm } from "./client-form/form.ts";
export {
  type ClientRecord,
  formOfRecord,
  formOfWebRequest,
  recordOfForm,
  type WebRequestRecord,
} from "./client-form/record.ts";
export { labelNameOf } from "./client-form/label-name.ts";
export { readStoredClientForm } from "./client-form/stored-form.ts";
export { normaliseClientForm } from "./client-form/normalise.ts";
export type { ClientTerms } from "./client-form/terms.ts";
export { type Country, countryOfHost } from "./country.ts";
export { checkDraftName, draftName, draftNameKey, maxDraftNameLength } from "./draft.ts";
export { checkRequired, checkWhole } from "./fields.ts";
export { checkFeedback, feedbackLength, maxFeedbackCharacters } from "./feedback.ts";
export { checkEmail } from "./fields-of-text.ts";
export { accountOfIban, checkAccountNumber, ibanOfAccount } from "./identifiers/account-number.ts";
export { checkBirthNumber, parseBirthNumber } from "./identifiers/birth-number.ts";
export { checkCompanyId } from "./identifiers/company-id.ts";
export { checkIban } from "./identifiers/iban.ts";
export { checkPostcode } from "./identifiers/postcode.ts";
export { checkAmounts, checkChargingMethod, checkHorizon, checkLines, clampToLimits } from "./investment.ts";
export { stripInvisible } from "./invisible.ts";
export { isStartOfUnit, type NumberFormat, parseTypedNumber, type TypedNumber } from "./typed-number.ts";
export { checkIsin, isinCheckDigit, parseIsin } from "./isin.ts";
export { below, type Issue, type IssueKey, issueKeys } from "./issue.ts";
export { readLinkToken } from "./link-token.ts";
export { checkLogin, checkResetRequest } from "./login.ts";
export { checkPackage, checkPackageName, checkPackageTemplate, maxPackageNameLength } from "./package.ts";
export {
  checkNewPassword,
  checkPasswordChange,
  checkPasswordReset,
  minPasswordLength,
  type PasswordChange,
  type PasswordReset,
} from "./password.ts";
export { defaultNotices, expiringDays, type NoticeKind, noticeKinds, type Notices } from "./notices.ts";
export { canReceiveSms, checkMobilePhone, checkPhone } from "./phone.ts";
export { checkPrintable, composeText } from "./printable.ts";
export { checkClientName, readClientName } from "./proposal-client.ts";
export {
  checkProposalEmail,
  maxProposalAddresses,
  maxProposalMessageCharacters,
  uniqueAddresses,
} from "./proposal-email.ts";
export {
  checkAdvisorCode,
  checkRegistration,
  normaliseDistributorCode,
  padAdvisorCode,
  type RegistrationForm,
  type RegistrationTerms,
} from "./registration.ts";
export {
  type AmountBounds,
  type ConfirmedAmount,
  findContradiction,
  type FirstYear,
  isConfirmed,
  listConfirmed,
  type Money,
  withConfirmed,
} from "./questionnaire/amounts.ts";
export {
  type AnswerFault,
  type CheckedQuestion,
  checkQuestionnaire,
  findAnswerFault,
  findAnswerFaults,
  maxAnswerTextLength,
} from "./questionnaire/check-questionnaire.ts";
export {
  type Consequence,
  consequences,
  type Finding,
  type NotableQuestion,
  listFindings,
} from "./questionnaire/consequences.ts";
export {
  answerOf,
  dropUnasked,
  findFollowUpRing,
  listAskedQuestions,
  noAnswer,
  type Question,
  type Questionnaire,
  type QuestionnaireAnswer,
  type QuestionnaireAnswers,
} from "./questionnaire/questionnaire.ts";
export { answersOfWire, type WireAnswer, wireOfAnswers } from "./questionnaire/wire-answers.ts";
export { checkContractNumber, contractNumberOf, formatContractNumber } from "./contract-number.ts";
export {
  canBecome,
  type ContractEventKind,
  contractEventKinds,
  type ContractState,
  contractStates,
  mayChangeContact,
  mayYetBeSigned,
  waitsFor,
} from "./contract-states.ts";
export { checkDrawnSignature } from "./drawn-signature.ts";
export { checkRevocation, checkSentOn, type RevocationDays, type RevocationWay, revocationWays } from "./revocation.ts";
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
  smsCodesAnHour,
  smsCodeSpacingSeconds,
  smsCodeTries,
  withdrawDays,
} from "./signing.ts";
