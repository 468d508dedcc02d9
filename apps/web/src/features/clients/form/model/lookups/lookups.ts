import { checkClientField, type ClientForm, type ClientTerms, formOfRecord } from "@fundport/rules";
import { call } from "#lib/http/api.ts";
import type { FormField } from "./fill-form.ts";
import { type AnyLookup, defineLookup } from "./lookup.ts";

/** Returns true if a field is filled in and valid, because invalid values need no lookup. */
function isFilledAndValid(field: FormField, form: ClientForm, terms: ClientTerms): boolean {
  const value = form[field];
  return value !== null && value !== "" && checkClientField(field, form, terms).length === 0;
}

function codeOfCountry(id: number | null, { countries }: ClientTerms): string | null {
  return countries.find((country) => country.id === id)?.code ?? null;
}

/**
 * Returns the person to exclude from a search for duplicates, because the person's own number or username is not a
 * duplicate.
 */
function personOf({ clientId, personalId, citizenship }: ClientForm) {
  const isKnown = personalId !== "" && citizenship !== null;
  return {
    idclient: clientId,
    identificationNumber: isKnown ? personalId : null,
    citizenshipCountryId: isKnown ? citizenship : null,
  };
}

/**
 * Finds the client by name, identification number and citizenship.
 * Source: docs/reference/client-lookups-and-links.md#lookups-on-the-page.
 */
const client = defineLookup({
  kind: "client",
  fields: ["firstName", "lastName", "personalId", "citizenship"],
  typedFields: [],
  shownAt: "personalId",
  question: (form, terms) => {
    const requiredFields = ["firstName", "lastName", "personalId", "citizenship"] as const;
    if (!requiredFields.every((field) => isFilledAndValid(field, form, terms))) return null;
    return {
      name: form.firstName.trim(),
      surname: form.lastName.trim(),
      identificationNumber: form.personalId,
      citizenshipCountryId: form.citizenship,
    };
  },
  call: (question, signal) => call("findClient", { querystring: omitNulls(question) }, { signal }),
  settle: (record) => ({ changes: { clientId: record.id }, knownValues: formOfRecord(record) }),
  // If no client is found, the values belong to a different person than the loaded client.
  settleUnknown: ({ clientId }) => (clientId === null ? {} : { changes: { clientId: null } }),
});

/** Finds the name of an employer by the employer's number, if employers have been imported. */
const employer = defineLookup({
  kind: "employer",
  fields: ["employerIdentificationNumber"],
  typedFields: ["employerIdentificationNumber"],
  shownAt: "employerName",
  question: (form, terms) =>
    terms.hasEmployers && isFilledAndValid("employerIdentificationNumber", form, terms)
      ? { id: form.employerIdentificationNumber.replaceAll(/\s/g, "") }
      : null,
  call: ({ id }, signal) => call("getEmployerName", { params: { id } }, { signal }),
  settle: ({ name }) => ({ changes: { employerName: name } }),
  settleUnknown: () => ({
    changes: { employerName: "" },
    issue: { field: "employerIdentificationNumber", key: "employer-not-found" },
  }),
});

/** Checks whether the identity document of a Czech citizen may be used. */
const identityDocument = defineLookup({
  kind: "document",
  fields: ["idNumber", "idType", "citizenship"],
  typedFields: [],
  shownAt: "idNumber",
  question: (form, terms) => {
    const isNational = terms.identityDocumentTypes.some(({ id, isNational: is }) => id === form.idType && is);
    const isNeeded =
      isNational && codeOfCountry(form.citizenship, terms) === "CZ" && isFilledAndValid("idNumber", form, terms);
    return isNeeded ? { number: form.idNumber.trim(), ...personOf(form) } : null;
  },
  call: ({ number, ...person }, signal) =>
    call("getIdentityDocumentValidity", { params: { number }, querystring: omitNulls(person) }, { signal }),
  settle: ({ validity }) => {
    if (validity === "InvalidFormat") return { issue: { field: "idNumber", key: "idNumber.invalid" } };
    return validity === "AlreadyUsed" ? { issue: { field: "idNumber", key: "idNumber.taken" } } : {};
  },
});

/**
 * Checks whether a username is available. Leaving the email address also starts the check, because it may have filled
 * in the username.
 */
const username = defineLookup({
  kind: "username",
  fields: ["appUsername", "email", "personalId", "citizenship"],
  typedFields: [],
  shownAt: "appUsername",
  question: (form) => {
    const name = form.appUsername.trim();
    return name === "" ? null : { username: name, ...personOf(form) };
  },
  call: (question, signal) => call("getUsernameValidity", { querystring: omitNulls(question) }, { signal }),
  settle: ({ validity }) => {
    if (validity === "AlreadyUsed") return { issue: { field: "appUsername", key: "appUsername.taken" } };
    return validity === "InvalidFormat" ? { issue: { field: "appUsername", key: "appUsername.invalid" } } : {};
  },
});

export const lookups: readonly AnyLookup[] = [client, employer, identityDocument, username];

/** Removes null values from a query, as the API requires. */
function omitNulls<Query extends object>(query: Query): { [Key in keyof Query]: NonNullable<Query[Key]> | undefined } {
  const entries = Object.entries(query).filter(([, value]) => value !== null);
  return Object.fromEntries(entries) as { [Key in keyof Query]: NonNullable<Query[Key]> | undefined };
}
