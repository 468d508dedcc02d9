/**
 * The fields of the main and the second identity document. Source: docs/reference/client-form.md#identity-documents.
 */
import { type Day, parseDay } from "@fundport/units";
import { checkOneOf } from "../../fields/value-checks.ts";
import type { Issue } from "../../issue.ts";
import { type ClientField, type ClientFieldName, rowsOf } from "./field-rows.ts";
import type { ClientForm } from "./form.ts";
import type { ClientTerms } from "./terms.ts";

/** The maximum validity. A later year is a typing error or a substitute for "unlimited", such as 9999. */
const maxValidityYears = 100;

function checkIssued(path: ClientFieldName, value: string, form: ClientForm, { today }: ClientTerms): Issue[] {
  const issued = parseDay(value);
  if (issued === null) return [{ path, key: "date.invalid" }];
  if (issued > today) return [{ path, key: "date.max" }];
  const birth = parseDay(form.dateOfBirth);
  return birth !== null && issued < birth ? [{ path, key: "date.issued-before-birth" }] : [];
}

/**
 * Requires an expiry from tomorrow to 100 years ahead. Today is refused, because the document might expire while the
 * contract is created.
 */
function checkExpiry(path: ClientFieldName, value: string, issue: string, { today }: ClientTerms): Issue[] {
  const expiry = parseDay(value);
  if (expiry === null) return [{ path, key: "date.invalid" }];
  if (expiry <= today) return [{ path, key: "date.min" }];
  const issued = parseDay(issue);
  return issued !== null && expiry > latestExpiryOf(issued) ? [{ path, key: "date.expiry-too-late" }] : [];
}

function latestExpiryOf(issued: Day): string {
  return `${String(Number(issued.slice(0, 4)) + maxValidityYears).padStart(4, "0")}${issued.slice(4)}`;
}

const main = rowsOf("mainDocument");
const secondary = rowsOf("secondaryDocument");
const maxDayLength = 30;
const hasSecondary: ClientField["isApplicable"] = (form) => form.secondaryIdType !== null;

export const fieldsOfDocuments: readonly ClientField[] = [
  main({
    name: "idType",
    serverPath: "client.identityDocument.typeId",
    kind: "choice",
    required: true,
    rule: (path, id, _form, { identityDocumentTypes }) =>
      checkOneOf(
        path,
        id,
        identityDocumentTypes.map((type) => type.id),
      ),
  }),
  main({ name: "idNumber", serverPath: "client.identityDocument.number", maxLength: 50, required: true }),
  main({ name: "idIssuedBy", serverPath: "client.identityDocument.issuedBy", maxLength: 100, required: true }),
  main({
    name: "dateOfIssue",
    serverPath: "client.identityDocument.issuedDate",
    kind: "day",
    maxLength: maxDayLength,
    required: true,
    depends: ["dateOfBirth"],
    rule: checkIssued,
  }),
  main({ name: "unlimitedValidity", serverPath: "client.identityDocument.unlimitedValidity", kind: "flag" }),
  main({
    name: "dateOfExpiry",
    serverPath: "client.identityDocument.validTo",
    kind: "day",
    maxLength: maxDayLength,
    isApplicable: (form) => !form.unlimitedValidity,
    required: true,
    depends: ["unlimitedValidity", "dateOfIssue"],
    rule: (path, value, form, terms) => checkExpiry(path, value, form.dateOfIssue, terms),
  }),
  secondary({
    name: "secondaryIdType",
    serverPath: "client.secondaryIdentityDocument.typeId",
    kind: "choice",
    rule: (path, id, _form, { secondaryDocumentTypes }) =>
      checkOneOf(
        path,
        id,
        secondaryDocumentTypes.map((type) => type.id),
      ),
  }),
  secondary({
    name: "secondaryIdNumber",
    serverPath: "client.secondaryIdentityDocument.number",
    maxLength: 50,
    isApplicable: hasSecondary,
    required: true,
    depends: ["secondaryIdType"],
  }),
  secondary({
    name: "secondaryIdIssuedBy",
    serverPath: "client.secondaryIdentityDocument.issuedBy",
    maxLength: 100,
    isApplicable: hasSecondary,
    required: true,
    depends: ["secondaryIdType"],
  }),
  secondary({
    name: "secondaryDateOfIssue",
    serverPath: "client.secondaryIdentityDocument.issuedDate",
    kind: "day",
    maxLength: maxDayLength,
    isApplicable: hasSecondary,
    required: true,
    depends: ["secondaryIdType", "dateOfBirth"],
    rule: checkIssued,
  }),
  secondary({
    name: "secondaryUnlimitedValidity",
    serverPath: "client.secondaryIdentityDocument.unlimitedValidity",
    kind: "flag",
    isApplicable: hasSecondary,
    depends: ["secondaryIdType"],
  }),
  secondary({
    name: "secondaryDateOfExpiry",
    serverPath: "client.secondaryIdentityDocument.validTo",
    kind: "day",
    maxLength: maxDayLength,
    // The expiry of the second document is optional, unlike the main document's. If it is given, it must be valid.
    isApplicable: (form, terms) => hasSecondary(form, terms) && !form.secondaryUnlimitedValidity,
    depends: ["secondaryIdType", "secondaryUnlimitedValidity", "secondaryDateOfIssue"],
    rule: (path, value, form, terms) => checkExpiry(path, value, form.secondaryDateOfIssue, terms),
  }),
];
