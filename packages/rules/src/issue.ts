/**
 * A problem that the user can fix. Checks return a list with all issues; an empty list means that the input is valid.
 * `key` is a message key. `path` is the field's name in the form, with dots between levels.
 */
export type Issue = {
  readonly path: string;
  readonly key: IssueKey;
  readonly params?: Readonly<Record<string, string | number>>;
};

/** All keys of issues that the rules return. Each key has a message in every language. */
export const issueKeys = [
  "mixed.required",
  "number.min",
  "number.max",
  "number.integer",
  "number.one-decimal",
  "number.two-decimals",
  "mixed.one-of",
  "mixed.wrong-answer",
  "mixed.amount-differs",
  "mixed.invalidSex",
  "mixed.other-account",
  "mixed.forbidden-investment-type",
  "mixed.too-many-addresses",
  "mixed.funds-in-package-required",
  "mixed.cart-package-funds-sum-lower",
  "mixed.cart-package-funds-sum-higher",
  "mixed.cart-package-funds-percent-sum-lower",
  "mixed.cart-package-funds-percent-sum-higher",
  "mixed.cart-package-funds-not-spread",
  "cart.min-investment",
  "cart.max-investment",
  "cart.any-investment-required",
  "cart.currency-not-offered",
  "cart.currency-without-rate",
  "cart.employer-contribution-not-offered",
  "cart.one-off-with-employer",
  "cart.ending-line-longer",
  "cart.model-of-contract",
  "cart.model-not-for-long-term",
  "cart.fee-of-contract",
  "cart.service-payment",
  "cart.appendix-not-allowed",
  "cart.contract-of-new-contract",
  "cart.birth-date-of-contract",
  "cart.long-term-of-contract",
  "cart.long-term-not-allowed",
  "date.future",
  "date.too-early",
  "date.invalid",
  "date.min",
  "date.max",
  "date.client-over-18",
  "date.birth-number",
  "date.before-signature",
  "date.withdrawal-late",
  "date.issued-before-birth",
  "date.expiry-too-late",
  "mixed.passwords-dont-match",
  "string.min",
  "string.max",
  "string.digits",
  "string.email",
  "string.phone",
  "string.printable",
  "string.person-title",
  "string.person-name",
  "string.identification-number",
  "string.isin",
  "string.personalId",
  "string.personalIdFormat",
  "string.emailSameAsUser",
  "string.phoneSameAsUser",
  "string.phone-not-mobile",
  "string.variableSymbol",
  "string.specificSymbol",
  "appUsername.taken",
  "appUsername.invalid",
  "idNumber.taken",
  "idNumber.invalid",
  "client.other-client",
  "employer-not-found",
  "signature.outside",
  "signature.too-short",
  "string.accountNumber",
  "string.iban",
  "string.postcode",
  "string.password-common",
  "string.password-with-username",
  "string.password-unchanged",
] as const;
export type IssueKey = (typeof issueKeys)[number];

/** Adds a parent path in front of the paths of issues. */
export function below(path: string, issues: readonly Issue[]): Issue[] {
  return issues.map((issue) => ({ ...issue, path: issue.path === "" ? path : `${path}.${issue.path}` }));
}
