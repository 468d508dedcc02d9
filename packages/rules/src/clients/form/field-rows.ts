/** One row of the table of form fields, and the types of the rules in it. */
import { checkRequired } from "../../fields/value-checks.ts";
import { checkMaxLength, isVisible } from "../../fields/text-checks.ts";
import type { Issue } from "../../issue.ts";
import { checkPrintable } from "../../fields/printable-text.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

/** The sections of the form in display order. Source: docs/reference/client-step.md#page. */
export const clientSections = [
  "personalData",
  "identification",
  "citizenship",
  "birthData",
  "taxResidence",
  "contact",
  "appUsername",
  "permanentAddress",
  "postalAddress",
  "temporaryAddress",
  "mainDocument",
  "secondaryDocument",
  "bankAccount",
  "employer",
  "questionnaire",
] as const;
export type ClientSection = (typeof clientSections)[number];

export type ClientFieldName = keyof ClientForm;
export type ClientFieldKind =
  | "text"
  | "choice"
  | "code"
  | "day"
  | "flag"
  | "email"
  | "phone"
  | "digits"
  | "questionnaire"
  | "derived"
  | "hidden";
type Condition = (form: ClientForm, terms: ClientTerms) => boolean;

/** A field of the form. All its functions get the normalised form, see `normaliseClientForm`. */
export type ClientField = {
  readonly name: ClientFieldName;
  readonly section: ClientSection;
  readonly kind: ClientFieldKind;
  /** The maximum length in characters; null if the value is not typed. */
  readonly maxLength: number | null;
  /**
   * Returns false if the form does not have the field, for example a field of a postal address that equals the
   * permanent address.
   */
  readonly isApplicable: Condition;
  /** Returns true if the field must be filled in; always false if `isApplicable` returns false. */
  readonly isRequired: Condition;
  /** Returns all issues of this field. Their path is the field's name. */
  readonly check: (form: ClientForm, terms: ClientTerms) => Issue[];
  /** The other fields that the functions `isApplicable`, `isRequired` and `check` read. */
  readonly depends: readonly ClientFieldName[];
  /** The path of the value in the contract request. */
  readonly serverPath: string;
};

type Row<Name extends ClientFieldName> = {
  readonly name: Name;
  readonly serverPath: string;
  readonly kind?: ClientFieldKind;
  readonly maxLength?: number | null;
  readonly isApplicable?: Condition;
  readonly required?: Condition | boolean;
  readonly depends?: readonly ClientFieldName[];
  /** Checks the value. Called only if the value is present and not too long. */
  readonly rule?: (path: Name, value: Exclude<ClientForm[Name], null>, form: ClientForm, terms: ClientTerms) => Issue[];
};

/**
 * Creates the rows of a section. A missing value is an issue only if the field is required. A value that is present is
 * checked for its length, then by the field's rule, then for characters that documents cannot print, because every
 * typed text is printed in the contract.
 */
export function rowsOf(section: ClientSection) {
  return function row<Name extends ClientFieldName>(definition: Row<Name>): ClientField {
    const { name, serverPath, kind = "text", maxLength = null, required = false, depends = [], rule } = definition;
    const isApplicable: Condition = (form, terms) => definition.isApplicable?.(form, terms) ?? true;
    const isRequired: Condition = (form, terms) =>
      isApplicable(form, terms) && (typeof required === "boolean" ? required : required(form, terms));
    return {
      name,
      section,
      kind,
      maxLength,
      isApplicable,
      isRequired,
      depends,
      serverPath,
      check: (form, terms) => {
        if (!isApplicable(form, terms)) return [];
        const value = form[name];
        if (value === null || (typeof value === "string" && !isVisible(value)))
          return isRequired(form, terms) ? checkRequired(name, null) : [];
        const tooLong = typeof value === "string" && maxLength !== null ? checkMaxLength(name, value, maxLength) : [];
        if (tooLong.length > 0) return tooLong;
        const issues = rule?.(name, value as Exclude<ClientForm[Name], null>, form, terms) ?? [];
        if (issues.length > 0 || typeof value !== "string" || kind === "hidden") return issues;
        return checkPrintable(name, value);
      },
    };
  };
}
