export { type CartForm, type CartFormTerms, checkCartForm, type FeeKind, feeKinds, maxDiscount } from "./cart-form.ts";
export { type Country, countryOfHost } from "./country.ts";
export { checkDraftName, draftName, draftNameKey, maxDraftNameLength } from "./draft.ts";
export { checkOneOf, checkRange, checkRequired, checkWhole } from "./fields.ts";
export { checkFeedback, feedbackLength, maxFeedbackCharacters } from "./feedback.ts";
export {
  checkEmail,
  checkIdentificationNumber,
  checkPhone,
  checkRequiredText,
  identificationCheckDigit,
} from "./fields-of-text.ts";
export {
  type Amounts,
  type AmountsTerms,
  type AmountTerms,
  checkAmount,
  checkAmounts,
  checkChargingMethod,
  checkHorizon,
  checkLines,
  clampToLimits,
  type Requirement,
} from "./investment.ts";
export { checkIsin, type Isin, isinCheckDigit, parseIsin } from "./isin.ts";
export { below, type Issue, type IssueKey, issueKeys } from "./issue.ts";
export {
  checkFundSum,
  checkPackage,
  checkPackageFund,
  checkPackageName,
  checkPackageTemplate,
  maxPackageNameLength,
  type PackageFundTerms,
  type PackageMode,
} from "./package.ts";
export {
  checkNewPassword,
  checkPasswordChange,
  checkPasswordReset,
  checkRepeated,
  minPasswordLength,
  type PasswordChange,
  type PasswordReset,
  type PasswordTerms,
} from "./password.ts";
export {
  checkProposalEmail,
  maxProposalAddresses,
  maxProposalMessageCharacters,
  uniqueAddresses,
} from "./proposal-email.ts";
export {
  advisorCodeLength,
  checkAdvisorCode,
  checkRegistration,
  hasFreeAdvisorCode,
  normaliseDistributorCode,
  padAdvisorCode,
  type RegistrationForm,
  type RegistrationTerms,
} from "./registration.ts";
