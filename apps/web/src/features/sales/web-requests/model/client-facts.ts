import type { WebRequestClient } from "@fundport/api";
import { formatDay, formatPhone } from "@fundport/i18n";

type Address = NonNullable<WebRequestClient["permanentAddress"]>;
/** A detail of a client. `name` is the message key of its label. */
export type ClientFact = { readonly name: string; readonly value: string };

/** Returns a name such as "Ing. Eva Malá, Ph.D."; null if the request contains neither title nor name. */
export function clientName({ titleBefore, name, surname, titleAfter }: WebRequestClient): string | null {
  const person = [titleBefore, name, surname].filter(Boolean).join(" ");
  if (person === "") return null;
  return titleAfter ? `${person}, ${titleAfter}` : person;
}

/** Returns the details that the request contains, in the order of the client form. */
export function clientFacts(client: WebRequestClient): readonly ClientFact[] {
  const { bankAccount, identityDocument, secondaryIdentityDocument } = client;
  const facts: readonly [string, string | null | undefined][] = [
    ["birthDate", client.birthDate && formatDay(client.birthDate)],
    ["birthPlace", client.birthPlace],
    ["identificationId", client.identificationId],
    ["email", client.email],
    ["phoneNumber", client.phoneNumber && formatPhone(client.phoneNumber)],
    ["permanentAddress", addressLine(client.permanentAddress)],
    ["correspondentAddress", addressLine(client.correspondentAddress)],
    ["temporaryAddress", addressLine(client.temporaryAddress)],
    ["identityDocument", identityDocument?.number],
    ["secondaryIdentityDocument", secondaryIdentityDocument?.number],
    ["bankAccount", bankAccount?.iban || bankAccount?.accountNumber],
    ["taxResidencyTIN", client.taxResidencyTIN],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ name, value }] : []));
}

/** Returns an address such as "Dlouhá 12/3, 110 00 Praha". */
function addressLine(address: Address | null): string | null {
  if (address === null) return null;
  const { street, conscriptionNumber, streetNumber, city, postalCode } = address;
  const house = [conscriptionNumber, streetNumber].filter(Boolean).join("/");
  const lines = [
    [street, house],
    [postalCode, city],
  ].map((parts) => parts.filter(Boolean).join(" "));
  return lines.filter(Boolean).join(", ");
}
