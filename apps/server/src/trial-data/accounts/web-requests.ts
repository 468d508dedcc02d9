import type { WebRequestClient } from "@fundport/api";
import { buildWebRequestClient } from "@fundport/testing";
import type { webRequests } from "../../modules/web-requests/tables.ts";
import { countries, idOf } from "../../modules/reference/code-lists/code-lists.ts";

const [cz, sk] = [idOf(countries, "CZ"), idOf(countries, "SK")];

/** A client who lives and pays taxes in the country of birth. */
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

/** Two for each trial advisor: one with much of the form filled in, one with little. `/webrequest/{id}` opens one. */
export const trialWebRequests: (typeof webRequests.$inferInsert)[] = [
  {
    id: "665117576033871112876587",
    userId: 1,
    client: resident(cz, "Olomouc", {
      titleBefore: "Ing.",
      name: "Veronika",
      surname: "Málková",
      sex: "female",
      birthDate: "1986-04-23",
      email: "veronika.malkova@example.com",
      phoneNumber: "+420608112233",
      permanentAddress: address(cz, "Dolní náměstí", "27", "Olomouc", "77900"),
    }),
  },
  { id: "305127931743345374948194", userId: 1, client: buildWebRequestClient({ name: "Tomáš", surname: "Říha" }) },
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
