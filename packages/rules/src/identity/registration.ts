import { checkEmail, checkMaxLength, checkRequiredText, isVisible } from "../fields/text-checks.ts";
import { checkCompanyId } from "../identifiers/company-id.ts";
import type { Issue } from "../issue.ts";
import { checkPhone } from "../fields/phone.ts";
import { checkPrintable } from "../fields/printable-text.ts";
import { checkNewPassword, checkRepeated, type PasswordTerms } from "./password.ts";

/** The length of advisor codes. Source: docs/reference/accounts.md#registration-form. */
export const advisorCodeLength = 6;
/** The maximum length of all other texts. */
export const maxFieldLength = 200;
/** Titles and names are short, because they are mailed to any address that was entered and must not carry a message. */
export const maxTitleLength = 20;
export const maxPersonNameLength = 60;
const distributorsWithAnyCode = new Set(["7900", "UNICREDSVK"]);

/** Returns a distributor code as it is compared: trimmed and in upper case. */
export function normaliseDistributorCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Returns true if the advisor codes of a distributor may have any format. */
export function hasFreeAdvisorCode(distributorCode: string): boolean {
  return distributorsWithAnyCode.has(normaliseDistributorCode(distributorCode));
}

/** Pads a code of digits with leading zeros to 6 characters. The form uses it when the field loses the focus. */
export function padAdvisorCode(code: string): string {
  const trimmed = code.trim();
  return /^\d+$/.test(trimmed) ? trimmed.padStart(advisorCodeLength, "0") : trimmed;
}

/** Requires an advisor code of at least 6 digits. If the distributor is exempt, any code is valid. */
export function checkAdvisorCode(path: string, code: string, distributorCode: string): Issue[] {
  const missing = checkRequiredText(path, code);
  if (missing.length > 0 || hasFreeAdvisorCode(distributorCode)) return missing;
  if (!/^\d+$/.test(code)) return [{ path, key: "string.digits" }];
  return code.length < advisorCodeLength ? [{ path, key: "string.min", params: { min: advisorCodeLength } }] : [];
}

/** Matches a dot directly followed by a word, because mail programs turn this into a link. "Ph.D." does not match. */
const addressPattern = /\.\p{L}\p{L}/u;

/** Checks a title such as "Ing." or "Ph.D.": at most 20 letters, dots and spaces. */
export function checkPersonTitle(path: string, title: string): Issue[] {
  if (!/^[\p{L}\p{M}. ]*$/u.test(title) || addressPattern.test(title)) return [{ path, key: "string.person-title" }];
  return withPrintableCheck(path, title, checkMaxLength(path, title, maxTitleLength));
}

/**
 * Checks a name: letters, spaces, dots, hyphens and apostrophes, but no digits and no text that looks like an address.
 */
export function checkPersonName(path: string, name: string): Issue[] {
  if (!/^[\p{L}\p{M} .'’ʼ‐‑–-]*$/u.test(name) || addressPattern.test(name))
    return [{ path, key: "string.person-name" }];
  return withPrintableCheck(path, name, checkMaxLength(path, name, maxPersonNameLength));
}

/**
 * Checks that documents can print the text, because an advisor's name is printed in all their proposals and contracts.
 */
function withPrintableCheck(path: string, text: string, issues: readonly Issue[]): Issue[] {
  return issues.length > 0 ? [...issues] : checkPrintable(path, text);
}

/** The values of the registration form. An empty string means that the field was not filled in. */
export type RegistrationForm = {
  readonly surname: string;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly distributorCode: string;
  readonly advisorCode: string;
  readonly branchCode: string;
  /** The company's identification number. It has the same name in the API. */
  readonly vatId: string;
  readonly email: string;
  readonly phone: string;
  readonly password_0: string;
  readonly password_1: string;
};
/** The optional fields that the distributor has, and the check for common passwords if it is available. */
export type RegistrationTerms = Pick<PasswordTerms, "isCommon"> & {
  readonly isIcoAvailable: boolean;
  readonly isBranchCodeAvailable: boolean;
};

/**
 * Returns all issues of the registration form in the order of its fields. Fields that the distributor does not have are
 * not checked. The email address becomes the user name, so the password must not contain it.
 * Source: docs/reference/accounts.md#registration-form.
 */
export function checkRegistration(form: RegistrationForm, terms: RegistrationTerms): Issue[] {
  const { isIcoAvailable, isBranchCodeAvailable, ...passwordTerms } = terms;
  const filled = (path: "email" | "phone", check: typeof checkEmail) =>
    form[path].trim() === "" ? checkRequiredText(path, form[path]) : check(path, form[path].trim());
  const fits = (path: Exclude<keyof RegistrationForm, "password_0" | "password_1">, issues: Issue[] = []) =>
    issues.length > 0 ? issues : checkMaxLength(path, form[path].trim(), maxFieldLength);
  const hasVatId = isIcoAvailable && form.vatId.trim() !== "";
  return [
    ...(isVisible(form.surname)
      ? checkPersonName("surname", form.surname.trim())
      : checkRequiredText("surname", form.surname)),
    ...checkPersonName("name", form.name.trim()),
    ...checkPersonTitle("prefix", form.prefix.trim()),
    ...checkPersonTitle("suffix", form.suffix.trim()),
    ...fits("distributorCode", checkRequiredText("distributorCode", form.distributorCode)),
    ...fits("advisorCode", checkAdvisorCode("advisorCode", form.advisorCode.trim(), form.distributorCode)),
    ...(isBranchCodeAvailable ? fits("branchCode", checkRequiredText("branchCode", form.branchCode)) : []),
    // The Czech rule is used for all distributors, because Czech and Slovak numbers follow the same rule.
    ...(hasVatId ? checkCompanyId("vatId", form.vatId.trim(), "CZ") : []),
    ...fits("email", filled("email", checkEmail)),
    ...fits("phone", filled("phone", checkPhone)),
    ...checkNewPassword("password_0", form.password_0, { ...passwordTerms, username: form.email }),
    ...checkRepeated("password_1", form.password_1, form.password_0),
  ];
}
