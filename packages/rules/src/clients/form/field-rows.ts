/** One row of the table of fields, and the types of its rules. */
import { checkRequired } from "../../fields/value-checks.ts";
import { checkMaxLength, isVisible } from "../../fields/text-checks.ts";
import type { Issue } from "../../issue.ts";
import { checkPrintable } from "../../fields/printable-text.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

/** The sections of the form in their order. Source: docs/reference/client-step.md#page. */
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

/** All functions get the normalised form, see `normaliseClientForm`. */
export type ClientField = {
  readonly name: ClientFieldName;
  readonly section: ClientSection;
  readonly kind: ClientFieldKind;
  /** In characters; null if the field is not typed. */
  readonly maxLength: number | null;
  /** Returns false if the form does not have the field, such as a postal address that equals the permanent one. */
  readonly isAsked: Condition;
  /** Returns false if `isAsked` does. */
  readonly isRequired: Condition;
  /** Returns every issue of this field; its path is the field's name. */
  readonly check: (form: ClientForm, terms: ClientTerms) => Issue[];
  /** The other fields that `isAsked`, `isRequired` or `check` read. */
  readonly depends: readonly ClientFieldName[];
  /** The path in the contract request. */
  readonly serverPath: string;
};

type Row<Name extends ClientFieldName> = {
  readonly name: Name;
  readonly serverPath: string;
  readonly kind?: ClientFieldKind;
  readonly maxLength?: number | null;
  readonly isAsked?: Condition;
  readonly required?: Condition | boolean;
  readonly depends?: readonly ClientFieldName[];
  /** Called only with a value that is present and not too long. */
  readonly rule?: (path: Name, value: Exclude<ClientForm[Name], null>, form: ClientForm, terms: ClientTerms) => Issue[];
};

/**
 * Creates the rows of a section. A missing value is an issue only if it is required; then length and rule are checked.
 * Every typed text is printed in the contract, so the documents must be able to show it.
 */
export function rowsOf(section: ClientSection) {
  return function row<Name extends ClientFieldName>(definition: Row<Name>): ClientField {
    const { name, serverPath, kind = "text", maxLength = null, required = false, depends = [], rule } = definition;
    const isAsked: Condition = (form, terms) => definition.isAsked?.(form, terms) ?? true;
    const isRequired: Condition = (form, terms) =>
      isAsked(form, terms) && (typeof required === "boolean" ? required : required(form, terms));
    return {
      name,
      section,
      kind,
      maxLength,
      isAsked,
      isRequired,
      depends,
      serverPath,
      check: (form, terms) => {
        if (!isAsked(form, terms)) return [];
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
