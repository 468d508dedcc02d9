import type { Database } from "../db/client.ts";
import { countries, currencies } from "../modules/reference/tables.ts";
import { hashPassword } from "../modules/session/service.ts";
import { companies, supports, users } from "../modules/session/tables.ts";

const texts = (name: string) => ({ en: name, cs: name, sk: name });
type NewUser = typeof users.$inferInsert;

/** Ids that the tests name. */
export const czk = 1;
export const eur = 2;
export const czechRepublic = 1;
export const slovakia = 2;

/**
 * The least that lets people log in: two currencies, two countries, one company and these users, all with `password`:
 * anna and boris (advisors), lea (restricted), locked, expired, forced, unassigned.
 */
export async function seedPeople(db: Database, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.insert(currencies).values([
    { id: czk, code: "CZK", names: texts("CZK"), displayed: true },
    { id: eur, code: "EUR", names: texts("EUR"), displayed: true },
  ]);
  await db.insert(countries).values([
    { id: czechRepublic, code: "CZ", names: texts("Czech Republic") },
    { id: slovakia, code: "SK", names: texts("Slovakia") },
  ]);
  await db.insert(companies).values({ id: 1, name: "Advisors Ltd" });
  await db
    .insert(supports)
    .values({ id: 1, name: "Support", phoneNumber: "+420222333444", email: "support@example.com" });
  const person = (id: number, username: string, rest: Partial<NewUser> = {}): NewUser => ({
    id,
    username,
    passwordHash,
    fullName: username,
    email: `${username}@example.com`,
    currencyId: czk,
    countryId: czechRepublic,
    language: "cs",
    roles: ["v_ShowMaterials"],
    companyId: 1,
    supportId: 1,
    distributorCode: "7900",
    allowEntryFeeDiscount: true,
    maximalDealerFee: 2,
    premiumSetUpFee: 3,
    klasikPayments: [1000, 2000],
    servisPayment: 150,
    prepaidCurrencyId: czk,
    statistics: {
      aum: id * 1_000_000,
      numberOfClients: 3,
      numberOfContracts: 4,
      numberOfPortfolios: 2,
      numberOfFunds: 5,
    },
    ...rest,
  });
  await db.insert(users).values([
    person(1, "anna"),
    person(2, "boris", { countryId: slovakia, currencyId: eur, language: "sk" }),
    person(3, "lea", {
      roles: [],
      onlyOneAppendixInFundooo: true,
      checkBirthDate: true,
      allowEntryFeeDiscount: false,
    }),
    person(4, "locked", { locked: true }),
    person(5, "expired", { passwordExpiresAt: new Date("2020-01-01T00:00:00Z") }),
    person(6, "forced", { mustChangePassword: true }),
    person(7, "unassigned", { distributorCode: null }),
  ]);
}
