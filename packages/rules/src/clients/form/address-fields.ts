/** The fields of the permanent, postal and temporary address. Source: docs/reference/client-form.md#addresses. */
import { checkOneOf } from "../../fields/value-checks.ts";
import { checkPostcode } from "../../identifiers/postcode.ts";
import { codeOfCountry } from "./countries.ts";
import { type ClientField, type ClientFieldName, type ClientSection, rowsOf } from "./field-rows.ts";

const maxNumberLength = 10;

/**
 * Returns the table rows of one address. The first row is `same`: the flag that the address equals the permanent
 * address.
 */
function fieldsOfAddress(
  section: ClientSection,
  suffix: "" | "Postal" | "Temporary",
  serverPath: string,
  same: "samePostalAddress" | "sameTemporaryAddress" | null,
): readonly ClientField[] {
  const row = rowsOf(section);
  const depends: readonly ClientFieldName[] = same === null ? [] : [same];
  const isApplicable: ClientField["isApplicable"] = (form) => same === null || !form[same];
  const common = { isApplicable, depends, required: true };
  const country = `country${suffix}` as const;
  return [
    ...(same === null ? [] : [row({ name: same, serverPath, kind: "flag" })]),
    row({ ...common, name: `street${suffix}`, serverPath: `${serverPath}.street`, maxLength: 100 }),
    row({
      ...common,
      name: `conscriptionNum${suffix}`,
      serverPath: `${serverPath}.conscriptionNumber`,
      maxLength: maxNumberLength,
    }),
    row({
      ...common,
      required: false,
      name: `streetNum${suffix}`,
      serverPath: `${serverPath}.streetNumber`,
      maxLength: maxNumberLength,
    }),
    row({ ...common, name: `city${suffix}`, serverPath: `${serverPath}.city`, maxLength: 100 }),
    row({
      ...common,
      depends: [...depends, country],
      name: `postcode${suffix}`,
      serverPath: `${serverPath}.postalCode`,
      maxLength: 16,
      rule: (path, value, form, terms) => checkPostcode(path, value, codeOfCountry(form[country], terms) ?? ""),
    }),
    row({
      ...common,
      name: country,
      serverPath: `${serverPath}.countryId`,
      kind: "choice",
      rule: (path, id, _form, { countries }) =>
        checkOneOf<unknown>(
          path,
          id,
          countries.map((one) => one.id),
        ),
    }),
  ];
}

export const fieldsOfAddresses: readonly ClientField[] = [
  ...fieldsOfAddress("permanentAddress", "", "client.permanentAddress", null),
  ...fieldsOfAddress("postalAddress", "Postal", "client.correspondentAddress", "samePostalAddress"),
  ...fieldsOfAddress("temporaryAddress", "Temporary", "client.temporaryAddress", "sameTemporaryAddress"),
];
