import { checkAccountNumber, ibanOfAccount } from "@fundport/rules";
import type { NewRow } from "../../db/encryption.ts";
import type { clients } from "../../domains/clients/records/tables.ts";
import {
  banks,
  countries,
  currencies,
  idOf,
  identityDocumentTypes,
  secondaryDocumentTypes,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import type { Random } from "../random.ts";
import type { Sex } from "./people.ts";
import { type Place, places } from "./places.ts";

type Client = NewRow<typeof clients> & { id: number };
type ClientBasics = {
  id: number;
  name: string;
  surname: string;
  sex: Sex;
  birthDate: string;
  identificationId: string;
  phoneNumber: string;
  /** The country of residence. A client whose `citizenship` differs is a foreigner, who is identified by a VID. */
  country: "CZ" | "SK";
  citizenship?: "DE";
  /** The account number as `prefix-number/bank`; null if one must be invented. */
  accountNumber: string | null;
};

const bankCodes = { CZ: ["0100", "0300", "0600", "0800", "2010", "5500"], SK: ["0200", "0900", "1100", "7500"] };
/** Invented employers of clients, by country. */
const employers = {
  CZ: [
    { number: "99000016", name: "Pekárna U Dvou lip, s.r.o." },
    { number: "99000024", name: "Strojírny Horní Lhota, a.s." },
  ],
  SK: [
    { number: "00157716", name: "Univerzita Konštantína Filozofa v Nitre" },
    { number: "35512644", name: "Akademik Technická univerzita Košice" },
  ],
};

/** Creates the complete record of a client, from which a valid client form can be filled. All persons are invented. */
export function createClientRecord(random: Random, known: ClientBasics): Client {
  const { id, name, surname, sex, birthDate, country, phoneNumber, identificationId, citizenship = country } = known;
  const [home, birthplace] = [random.pick(places[country]), random.pick(places[country])];
  const isForeign = citizenship !== country;
  const email = `${asciiOf(name)}.${asciiOf(surname)}.${id}@example.com`;
  return {
    id,
    identificationType: isForeign ? "VID" : "BirthNumber",
    identificationId,
    citizenshipCountryId: idOf(countries, citizenship),
    name,
    surname,
    birthDate,
    email,
    phoneNumber,
    titleBefore: random.uniform() < 0.2 ? "Ing." : null,
    titleAfter: null,
    pseudonym: null,
    salutation: sex === "female" ? "MS" : "MR",
    sex: sex === "female" ? "FEMALE" : "MALE",
    birthPlace: isForeign ? "Dresden" : birthplace.city,
    birthCountryId: idOf(countries, citizenship),
    taxResidencyCountryId: idOf(countries, country),
    taxResidencyCity: home.city,
    taxResidencyTIN: identificationId,
    username: email,
    permanentAddress: addressIn(random, home, country),
    correspondentAddress: random.uniform() < 0.15 ? addressIn(random, birthplace, country) : null,
    temporaryAddress: null,
    ...identityDocument(random, country, isForeign ? null : home),
    ...secondaryDocument(random, id),
    ...bankAccount(random, known),
    ...employer(random, country),
    language: country === "CZ" ? "cs" : "sk",
  };
}

function addressIn(random: Random, { city, postcode, streets }: Place, country: "CZ" | "SK") {
  return {
    street: random.pick(streets),
    conscriptionNumber: String(random.whole(12, 1800)),
    streetNumber: random.uniform() < 0.5 ? String(random.whole(1, 60)) : "",
    city,
    postalCode: postcode,
    countryId: idOf(countries, country),
  };
}

/**
 * Creates an identity document that is issued from 2020 to 2025 and valid for ten years. A foreigner has a passport of
 * the country of citizenship.
 */
function identityDocument(random: Random, country: "CZ" | "SK", home: Place | null) {
  const year = random.whole(2020, 2025);
  const day = `${String(random.whole(1, 12)).padStart(2, "0")}-${String(random.whole(1, 28)).padStart(2, "0")}`;
  const digits = String(random.whole(200_000_000, 219_999_999));
  const letters = country === "CZ" ? "" : random.pick(["HA", "HB", "JC", "MD"]);
  return {
    identityDocumentTypeId: idOf(identityDocumentTypes, home === null ? "PASSPORT" : "ID_CARD"),
    identityDocumentNumber: home === null ? `C01X${digits.slice(4)}` : letters + (letters ? digits.slice(3) : digits),
    identityDocumentIssuedBy: home === null ? "Landeshauptstadt Dresden" : home.issuer,
    identityDocumentIssuedDate: `${year}-${day}`,
    identityDocumentValidTo: `${year + 10}-${day}`,
    identityDocumentUnlimitedValidity: false,
  };
}

/** Creates a second document for every third client: a driving licence. */
function secondaryDocument(random: Random, id: number) {
  const number = `E${random.pick(["J", "K", "L"])}${random.whole(100_000, 999_999)}`;
  const year = random.whole(2019, 2025);
  const isShown = id % 3 === 0;
  return {
    secondaryDocumentTypeId: isShown ? idOf(secondaryDocumentTypes, "DRIVING_LICENCE") : null,
    secondaryDocumentNumber: isShown ? number : null,
    secondaryDocumentIssuedBy: isShown ? "MěÚ Písek" : null,
    secondaryDocumentIssuedDate: isShown ? `${year}-05-14` : null,
    secondaryDocumentValidTo: isShown ? `${year + 10}-05-14` : null,
    secondaryDocumentUnlimitedValidity: false,
  };
}

function bankAccount(random: Random, { country, accountNumber, name, surname }: ClientBasics) {
  const account = accountNumber ?? inventAccount(random, country);
  const [number = "", code = ""] = account.split("/");
  const countryId = idOf(countries, country);
  return {
    accountNumber: number,
    bankId: banks.find((bank) => bank.countryId === countryId && bank.code === code)?.id ?? null,
    iban: ibanOfAccount(account, country),
    accountOwner: `${name} ${surname}`,
    matchingCode: null,
    paymentCode: null,
    accountCurrencyId: idOf(currencies, country === "CZ" ? "CZK" : "EUR"),
  };
}

/**
 * Invents an account number that passes the checksum of Czech and Slovak accounts. It starts with a random number and
 * increases it until the checksum is valid.
 */
function inventAccount(random: Random, country: "CZ" | "SK"): string {
  const code = random.pick(bankCodes[country]);
  const start = random.whole(1_000_000_000, 3_999_999_900);
  for (let number = start; ; number++)
    if (checkAccountNumber("", `${number}/${code}`, country).length === 0) return `${number}/${code}`;
}

function employer(random: Random, country: "CZ" | "SK") {
  const isEmployed = random.uniform() < 0.6;
  const { number, name } = random.pick(employers[country]);
  return {
    employerIdentificationNumber: isEmployed ? number : null,
    employerName: isEmployed ? name : null,
  };
}

function asciiOf(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/[^a-z]/gi, "")
    .toLowerCase();
}
