import { formatDay } from "@fundport/i18n";
import { printableName } from "../../../../print/printable.ts";
import { type Block, type Fact, heading } from "./blocks.ts";
import type { AddressFigures, ClientFigures, IdentityFigures } from "./input.ts";
import type { ContractWord, ContractWords } from "./words.ts";

/**
 * Presents the client's data as entered, in their sections. Source: docs/reference/contract-documents.md#framework-contract.
 */
export function presentClient(client: ClientFigures, words: ContractWords): Block[] {
  const write = writeIn(words);
  const group = (title: ContractWord, rows: readonly (Fact | null)[]): Block[] => {
    const known = rows.filter((row) => row !== null);
    return known.length === 0 ? [] : [heading(words(title), 3), { kind: "facts", rows: known }];
  };
  return [
    ...group("personal-data", presentPerson(client, write, words)),
    ...group("addresses-and-contact", [
      write("permanent-address", addressText(client.permanentAddress)),
      write("correspondent-address", addressText(client.correspondentAddress) || words("same-address")),
      write("temporary-address", addressText(client.temporaryAddress) || words("same-address")),
      write("email", client.email),
      write("phone", client.phoneNumber),
      write("username", client.username),
    ]),
    ...group("documents", [
      write("identity-document", identityText(client.identityDocument, words)),
      client.secondaryIdentityDocument &&
        write("secondary-document", identityText(client.secondaryIdentityDocument, words)),
    ]),
    ...group("account-and-employer", presentAccount(client, write, words)),
  ];
}

/** Returns the name with its titles; "" for a client without a name. */
export function fullNameOf({ titleBefore, name, surname, titleAfter }: ClientFigures): string {
  const plain = [titleBefore, name, surname].filter(Boolean).join(" ");
  return [plain, titleAfter].filter(Boolean).join(", ");
}

type Write = (label: ContractWord, value: string | null | undefined) => Fact;

/** Writes a value that every client states; a missing one is printed as not stated. */
const writeIn =
  (words: ContractWords): Write =>
  (label, value) => ({
    label: words(label),
    value: value === null || value === undefined || value === "" ? words("not-stated") : printableName(value),
  });

function presentPerson(client: ClientFigures, write: Write, words: ContractWords): (Fact | null)[] {
  const optional = (label: ContractWord, value: string | null) => (value ? write(label, value) : null);
  const { sex } = client;
  return [
    write("name", fullNameOf(client)),
    optional("pseudonym", client.pseudonym),
    optional("salutation", client.salutation),
    write("sex", sex === "MALE" || sex === "FEMALE" ? words(sex) : null),
    write(client.identificationType === "VID" ? "VID" : "BirthNumber", client.identificationId),
    write("citizenship", client.citizenship),
    write("birth-date", dayText(client.birthDate)),
    write("birth-place", joined([client.birthPlace, client.birthCountry])),
    write("tax-residence", joined([client.taxResidencyCity, client.taxResidencyCountry])),
    write("tax-id", client.taxResidencyTIN),
  ];
}

function presentAccount({ bankAccount, employer }: ClientFigures, write: Write, words: ContractWords): (Fact | null)[] {
  const optional = (label: ContractWord, value: string) => (value ? write(label, value) : null);
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
      write("employer", words("employer-number", { name: employer.name, number: employer.identificationNumber })),
  ];
}

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(", ");

/** Formats a day; returns any other text unchanged. */
function dayText(day: string | null): string | null {
  return day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDay(day) : day;
}

/** `Dlouhá 123/4, 110 00 Praha, Česko`; empty where there is no address. */
function addressText(address: AddressFigures | null): string {
  if (!address) return "";
  const { street, conscriptionNumber, streetNumber, city, postalCode, country } = address;
  const number = [conscriptionNumber, streetNumber].filter(Boolean).join("/");
  return joined([[street, number].filter(Boolean).join(" "), [postalCode, city].filter(Boolean).join(" "), country]);
}

function identityText(document: IdentityFigures | null, words: ContractWords): string {
  if (!document) return "";
  const { type, number, issuedBy, issuedDate, validTo, unlimitedValidity } = document;
  const until = dayText(validTo);
  return joined([
    [type, number].filter(Boolean).join(" "),
    words("issued", { day: dayText(issuedDate) ?? words("not-stated"), by: issuedBy || words("not-stated") }),
    unlimitedValidity ? words("valid-always") : words("valid-until", { day: until ?? words("not-stated") }),
  ]);
}
