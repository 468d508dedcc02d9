import { checkEmail, checkMaxLength, checkRequiredText, isVisible } from "../fields/text-checks.ts";
import { checkCompanyId } from "../identifiers/company-id.ts";
import type { Issue } from "../issue.ts";
import { checkPhone } from "../fields/phone.ts";
import { checkPrintable } from "../fields/printable-text.ts";
import { checkNewPassword, checkRepeated, type PasswordTerms } from "./password.ts";

/** Source: docs/reference/accounts.md#registration-form. */
export const advisorCodeLength = 6;
/** The limit of all other texts. */
export const maxFieldLength = 200;
/** Titles and names are mailed to any address that was entered, so they must not carry a message of their own. */
export const maxTitleLength = 20;
export const maxPersonNameLength = 60;
const distributorsWithAnyCode = new Set(["7900", "UNICREDSVK"]);

/** Distributor codes are compared trimmed and in upper case. */
export function normaliseDistributorCode(code: string): string {
  return code.trim().toUpperCase();
}

/** Returns true for distributors whose advisor codes may have any format. */
export function hasFreeAdvisorCode(distributorCode: string): boolean {
  return distributorsWithAnyCode.has(normaliseDistributorCode(distributorCode));
}

/** Pads a code of digits with leading zeros to 6 characters. The form calls it when the field loses focus. */
export function padAdvisorCode(code: string): string {
  const trimmed = code.trim();
  return /^\d+$/.test(trimmed) ? trimmed.padStart(advisorCodeLength, "0") : trimmed;
}

/** Requires an advisor code with digits only and at least 6 of them, unless the distributor is exempt. */
export function checkAdvisorCode(path: string, code: string, distributorCode: string): Issue[] {
  const missing = checkRequiredText(path, code);
  if (missing.length > 0 || hasFreeAdvisorCode(distributorCode)) return missing;
  if (!/^\d+$/.test(code)) return [{ path, key: "string.digits" }];
  return code.length < advisorCodeLength ? [{ path, key: "string.min", params: { min: advisorCodeLength } }] : [];
}

/** A dot directly followed by a word, which mail programs turn into a link; "Ph.D." passes. */
const addressPattern = /\.\p{L}\p{L}/u;

/** Checks a title such as "Ing." or "Ph.D.": letters, dots and spaces only, at most 20. */
export function checkPersonTitle(path: string, title: string): Issue[] {
  if (!/^[\p{L}\p{M}. ]*$/u.test(title) || addressPattern.test(title)) return [{ path, key: "string.person-title" }];
  return withPrintableCheck(path, title, checkMaxLength(path, title, maxTitleLength));
}

/**
 * Checks a name: letters, spaces, dots, hyphens and apostrophes, without digits or anything that looks like an address.
 */
export function checkPersonName(path: string, name: string): Issue[] {
  if (!/^[\p{L}\p{M} .'’ʼ‐‑–-]*$/u.test(name) || addressPattern.test(name))
    return [{ path, key: "string.person-name" }];
  return withPrintableCheck(path, name, checkMaxLength(path, name, maxPersonNameLength));
}

/** An advisor's name is printed in each of their proposals and contracts. */
function withPrintableCheck(path: string, text: string, issues: readonly Issue[]): Issue[] {
  return issues.length > 0 ? [...issues] : checkPrintable(path, text);
}

/** The fields as the form names them; an empty string means absent. */
export type RegistrationForm = {
  readonly surname: string;
  readonly name: string;
  readonly prefix: string;
  readonly suffix: string;
  readonly distributorCode: string;
  readonly advisorCode: string;
  readonly branchCode: string;
  /** The identification number; on the wire it has this name too. */
  readonly vatId: string;
  readonly email: string;
  readonly phone: string;
  readonly password_0: string;
  readonly password_1: string;
};
/** The distributor's optional fields and, if available, the list of common passwords. */
export type RegistrationTerms = Pick<PasswordTerms, "isCommon"> & {
  readonly isIcoAvailable: boolean;
  readonly isBranchCodeAvailable: boolean;
};

/**
 * Returns every issue of the registration form, in the order of its fields. Fields that the distributor does not have
 * are not checked. The email address is the username, so the password must not contain it.
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
    // Distributors are Czech and Slovak companies, whose numbers follow one rule.
    ...(hasVatId ? checkCompanyId("vatId", form.vatId.trim(), "CZ") : []),
    ...fits("email", filled("email", checkEmail)),
    ...fits("phone", filled("phone", checkPhone)),
    ...checkNewPassword("password_0", form.password_0, { ...passwordTerms, username: form.email }),
    ...checkRepeated("password_1", form.password_1, form.password_0),
  ];
}
