import { formatDay } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { type Block, type Fact, heading } from "./blocks.ts";
import type { AddressFigures, ClientFigures, IdentityFigures } from "./input.ts";
import type { ContractTextKey, TranslateContractText } from "./contract-texts.ts";

/**
 * Presents the client's data as entered, in sections. Source: docs/reference/contract-documents.md#framework-contract.
 */
export function presentClient(client: ClientFigures, translate: TranslateContractText): Block[] {
  const write = writeIn(translate);
  const group = (title: ContractTextKey, rows: readonly (Fact | null)[]): Block[] => {
    const known = rows.filter((row) => row !== null);
    return known.length === 0 ? [] : [heading(translate(title), 3), { kind: "facts", rows: known }];
  };
  return [
    ...group("personal-data", presentPerson(client, write, translate)),
    ...group("addresses-and-contact", [
      write("permanent-address", addressText(client.permanentAddress)),
      write("correspondent-address", addressText(client.correspondentAddress) || translate("same-address")),
      write("temporary-address", addressText(client.temporaryAddress) || translate("same-address")),
      write("email", client.email),
      write("phone", client.phoneNumber),
      write("username", client.username),
    ]),
    ...group("documents", [
      write("identity-document", identityText(client.identityDocument, translate)),
      client.secondaryIdentityDocument &&
        write("secondary-document", identityText(client.secondaryIdentityDocument, translate)),
    ]),
    ...group("account-and-employer", presentAccount(client, write, translate)),
  ];
}

/** Returns the client's name with titles, or "" if the client has no name. */
export function fullNameOf({ titleBefore, name, surname, titleAfter }: ClientFigures): string {
  const plain = [titleBefore, name, surname].filter(Boolean).join(" ");
  return [plain, titleAfter].filter(Boolean).join(", ");
}

type Write = (label: ContractTextKey, value: string | null | undefined) => Fact;

/** Returns a function that presents a required value. A missing value is printed as not stated. */
const writeIn =
  (translate: TranslateContractText): Write =>
  (label, value) => ({
    label: translate(label),
    value: value === null || value === undefined || value === "" ? translate("not-stated") : printableName(value),
  });

function presentPerson(client: ClientFigures, write: Write, translate: TranslateContractText): (Fact | null)[] {
  const optional = (label: ContractTextKey, value: string | null) => (value ? write(label, value) : null);
  const { sex } = client;
  return [
    write("name", fullNameOf(client)),
    optional("pseudonym", client.pseudonym),
    optional("salutation", client.salutation),
    write("sex", sex === "MALE" || sex === "FEMALE" ? translate(sex) : null),
    write(client.identificationType === "VID" ? "VID" : "BirthNumber", client.identificationId),
    write("citizenship", client.citizenship),
    write("birth-date", dayText(client.birthDate)),
    write("birth-place", joined([client.birthPlace, client.birthCountry])),
    write("tax-residence", joined([client.taxResidencyCity, client.taxResidencyCountry])),
    write("tax-id", client.taxResidencyTIN),
  ];
}

function presentAccount(
  { bankAccount, employer }: ClientFigures,
  write: Write,
  translate: TranslateContractText,
): (Fact | null)[] {
  const optional = (label: ContractTextKey, value: string) => (value ? write(label, value) : null);
  return [
    ...(bankAccount
      ? [
          optional("account-number", bankAccount.accountNumber),
          bankAccount.bank === null ? null : write("bank", bankAccount.bank),
          write("iban", bankAccount.iban),
          write("account-currency", bankAccount.currencyCode),
          write("owner", bankAccount.owner),
          optional("variable-symbol", bankAccount.variableSymbol),
          optional("specific-symbol", bankAccount.specificSymbol),
        ]
      : []),
    employer &&
      write("employer", translate("employer-number", { name: employer.name, number: employer.identificationNumber })),
  ];
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(", ");

/** Formats a date. Returns any other text unchanged. */
function dayText(day: string | null): string | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day;
}

/** Formats an address, for example `Dlouhá 123/4, 110 00 Praha, Česko`. Returns "" if the address is null. */
function addressText(address: AddressFigures | null): string {
  if (!address) return "";
  const { street, conscriptionNumber, streetNumber, city, postalCode, country } = address;
  const number = [conscriptionNumber, streetNumber].filter(Boolean).join("/");
  return joined([[street, number].filter(Boolean).join(" "), [postalCode, city].filter(Boolean).join(" "), country]);
}

function identityText(document: IdentityFigures | null, translate: TranslateContractText): string {
  if (!document) return "";
  const { type, number, issuedBy, issuedDate, validTo, unlimitedValidity } = document;
  const until = dayText(validTo);
  return joined([
    [type, number].filter(Boolean).join(" "),
    translate("issued", {
      day: dayText(issuedDate) ?? translate("not-stated"),
      by: issuedBy || translate("not-stated"),
    }),
    unlimitedValidity ? translate("valid-always") : translate("valid-until", { day: until ?? translate("not-stated") }),
  ]);
}
