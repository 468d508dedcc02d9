import {
  checkRegistration,
  normaliseDistributorCode,
  type RegistrationForm,
  type RegistrationTerms,
} from "@fundport/rules";
import type { FieldErrors, Resolver } from "react-hook-form";

/**
 * The fields in the order of the form, because the page scrolls to the first wrong field.
 * Source: docs/reference/accounts.md#registration-form.
 */
export const registrationFields = [
  "surname",
  "name",
  "prefix",
  "suffix",
  "distributorCode",
  "advisorCode",
  "branchCode",
  "vatId",
  "email",
  "phone",
  "password_0",
  "password_1",
] as const satisfies readonly (keyof RegistrationForm)[];

export function emptyRegistration(phonePrefix: string): RegistrationForm {
  return {
    surname: "",
    name: "",
    prefix: "",
    suffix: "",
    distributorCode: "",
    advisorCode: "",
    branchCode: "",
    vatId: "",
    email: "",
    phone: phonePrefix,
    password_0: "",
    password_1: "",
  };
}

/**
 * Returns the resolver for the form library. The resolver checks the rules and repeats the server's error about an
 * unknown distributor, which the check would otherwise clear. Errors contain keys and parameters instead of messages,
 * so that they change with the language.
 */
export function registrationResolver(
  terms: () => RegistrationTerms & { unknownDistributor: string | null },
): Resolver<RegistrationForm> {
  return (values) => {
    const errors: { -readonly [Field in keyof FieldErrors<RegistrationForm>]: FieldErrors<RegistrationForm>[Field] } =
      {};
    for (const { path, key, params } of checkRegistration(values, terms())) {
      const types = Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));
      errors[path as keyof RegistrationForm] ??= { type: `validation:${key}`, types };
    }
    if (terms().unknownDistributor === normaliseDistributorCode(values.distributorCode))
      errors.distributorCode ??= { type: "errors:UnknownDistributor" };
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}
