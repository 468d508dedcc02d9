import type { WebRequestClient } from "@fundport/api";
import { buildWebRequestClient } from "@fundport/testing";
import type { NewRow } from "../../db/encryption.ts";
import type { webRequests } from "../../domains/sales/web-requests/tables.ts";
import {
  banks,
  countries,
  idOf,
  identityDocumentTypes,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { ordinaryAnswers } from "./aml-answers.ts";
import { birthNumber } from "./people.ts";

const [cz, sk] = [idOf(countries, "CZ"), idOf(countries, "SK")];

/** Returns a client who is a citizen and tax resident of the country and was born there. */
function resident(countryId: number, birthPlace: string, known: Partial<WebRequestClient>): WebRequestClient {
  const country = { citizenshipCountryId: countryId, birthCountryId: countryId, taxResidencyCountryId: countryId };
  return buildWebRequestClient({ ...country, birthPlace, taxResidencyCity: birthPlace, ...known });
}
const address = (countryId: number, street: string, conscriptionNumber: string, city: string, postalCode: string) => ({
  street,
  conscriptionNumber,
  streetNumber: "",
  city,
  postalCode,
  countryId,
});

/**
 * All data of the client form except three fields: place of birth, issuer of the identity card, and currency of the
 * account.
 */
const nearlyComplete = resident(cz, "Olomouc", {
  titleBefore: "Ing.",
  name: "Veronika",
  surname: "Málková",
  sex: "female",
  identificationType: "BirthNumber",
  identificationId: birthNumber("1986-04-23", "female", 412),
  birthDate: "1986-04-23",
  birthPlace: null,
  taxResidencyCity: "Olomouc",
  taxResidencyTIN: birthNumber("1986-04-23", "female", 412),
  email: "veronika.malkova@example.com",
  phoneNumber: "+420608112233",
  username: "veronika.malkova",
  permanentAddress: address(cz, "Dolní náměstí", "27", "Olomouc", "77900"),
  identityDocument: {
    typeId: idOf(identityDocumentTypes, "ID_CARD"),
    number: "215604338",
    issuedBy: "",
    issuedDate: "2024-03-11",
    validTo: "2034-03-11",
    unlimitedValidity: false,
  },
  bankAccount: {
    accountNumber: "19-2000145399",
    bankId: banks.find(({ countryId, code }) => countryId === cz && code === "0800")?.id ?? null,
    iban: "CZ6508000000192000145399",
    owner: "Veronika Málková",
    matchingCode: "",
    paymentCode: "",
    currencyId: null,
  },
  questionnaireAnswers: ordinaryAnswers,
});

/** A client who already has a framework contract with the same advisor. */
const knownClient = resident(cz, "Brno", {
  name: "Lenka",
  surname: "Veselá",
  sex: "female",
  identificationType: "BirthNumber",
  identificationId: birthNumber("1988-11-02", "female", 312),
  birthDate: "1988-11-02",
  email: "lenka.vesela@example.com",
  phoneNumber: "+420777808909",
  questionnaireAnswers: ordinaryAnswers,
});

/**
 * Two web requests for each trial advisor, which open at `/webrequest/{id}`. The first advisor's web requests contain
 * much data, and all others contain little.
 */
export const trialWebRequests: NewRow<typeof webRequests>[] = [
  {
    id: "665117576033871112876587",
    userId: 1,
    client: nearlyComplete,
  },
  { id: "305127931743345374948194", userId: 1, client: knownClient },
  {
    id: "382478924639696304949865",
    userId: 2,
    client: resident(sk, "Žilina", {
      name: "Marek",
      surname: "Ďurica",
      sex: "male",
      birthDate: "1979-09-02",
      email: "marek.durica@example.com",
      phoneNumber: "+421905445566",
      permanentAddress: address(sk, "Farská", "14", "Žilina", "01001"),
    }),
  },
  { id: "645361956716809619123433", userId: 2, client: buildWebRequestClient({ name: "Lucia", surname: "Hronská" }) },
  {
    id: "726521019357802188438112",
    userId: 3,
    client: resident(cz, "Písek", {
      name: "Radek",
      surname: "Šimek",
      sex: "male",
      birthDate: "1992-12-11",
      email: "radek.simek@example.com",
      phoneNumber: "+420723998877",
      permanentAddress: address(cz, "Žižkova", "310", "Písek", "39701"),
    }),
  },
  { id: "824323282186020070821432", userId: 3, client: buildWebRequestClient({ name: "Hana", surname: "Vlčková" }) },
];
