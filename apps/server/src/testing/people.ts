import { ids } from "@fundport/testing";
import { hash } from "@node-rs/argon2";
import type { Database } from "../db/client.ts";
import { registerEntries } from "../domains/identity/accounts/tables.ts";
import { distributorBranches, distributors } from "../domains/identity/distributors/tables.ts";
import { countries, currencies } from "../domains/catalogue/reference/tables.ts";
import { companies, supports, users } from "../domains/identity/sessions/tables.ts";

const texts = (name: string) => ({ en: name, cs: name, sk: name });
type NewUser = typeof users.$inferInsert;

export const testPassword = "Trial-portal-2026";
/**
 * Reduces the time of a log-in to a third. A hash contains its own cost, so the server can verify hashes of any cost.
 */
const lowCost = { memoryCost: 8, timeCost: 1 };

/** Ids used in tests. The builders use the same ids. */
export const { czk, eur, cz: czechRepublic, sk: slovakia } = ids;

/**
 * Inserts the minimum for log-ins: the displayed currencies and one that is not displayed, two countries, one company,
 * and users who all have `password`: anna and boris (advisors), lea (restricted), locked, expired, forced, unassigned.
 * The rows are written out, because `buildUser` has no password and no distributor, and many of its properties are
 * counted and not stored.
 */
export async function seedPeople(db: Database, password: string): Promise<void> {
  const passwordHash = await hash(password, lowCost);
  await db.insert(currencies).values([
    { id: czk, code: "CZK", names: texts("CZK"), displayed: true },
    { id: eur, code: "EUR", names: texts("EUR"), displayed: true },
    { id: ids.usd, code: "USD", names: texts("USD"), displayed: true },
    { id: ids.gbp, code: "GBP", names: texts("GBP"), displayed: true },
    { id: ids.chf, code: "CHF", names: texts("CHF") },
  ]);
  await db.insert(countries).values([
    { id: czechRepublic, code: "CZ", names: texts("Czech Republic"), dialCode: "+420", givesPersonalIds: true },
    { id: slovakia, code: "SK", names: texts("Slovakia"), dialCode: "+421", givesPersonalIds: true },
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
  // The rows were inserted with explicit ids, so each sequence must continue after its highest id.
  for (const table of ["users", "companies", "supports"])
    await db.execute(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

/** Codes of distributors used in tests; insert them after `seedPeople`. */
export const distributor = {
  /**
   * A distributor with an identification number, branches B1 and B2, and the network N1. It accepts only addresses of
   * example.com.
   */
  full: "1001",
  /** A distributor with an identification number and no branches. It accepts only addresses of example.com. */
  plain: "1002",
  /** Like `plain`, but accepts any address. */
  open: "1004",
  /** Like `open`, but the operator checks every registration. */
  manual: "1003",
  /** A Slovak distributor without an identification number that accepts any advisor code. */
  slovak: "UNICREDSVK",
} as const;

/** Identification numbers that lead to each possible result of the register for Jana Nováková. */
export const inRegister = {
  fine: "25596641",
  withoutNetwork: "27082440",
  inTwoNetworks: "00000060",
  inAnotherNetwork: "00000019",
  /** A valid identification number that the register does not contain. */
  unknown: "00000027",
} as const;

export async function seedDistributors(db: Database): Promise<void> {
  const common = {
    companyId: 1,
    countryId: czechRepublic,
    currencyId: czk,
    supportId: 1,
    emailDomains: [],
    isIcoAvailable: true,
    isBranchCodeAvailable: false,
    network: "N1",
    roles: ["advisor", "v_ShowMaterials"],
    maximalDealerFee: 2,
  };
  await db.insert(distributors).values([
    {
      ...common,
      code: distributor.full,
      name: "Full Ltd",
      isBranchCodeAvailable: true,
      emailDomains: ["example.com"],
      premiumSetUpFee: 3,
      klasikPayments: [600, 1200],
      servisPayment: 50,
    },
    { ...common, code: distributor.plain, name: "Plain Ltd", emailDomains: ["example.com"] },
    { ...common, code: distributor.open, name: "Open Ltd" },
    { ...common, code: distributor.manual, name: "Manual Ltd", needsManualCheck: true },
    {
      ...common,
      code: distributor.slovak,
      name: "Slovak Ltd",
      countryId: slovakia,
      currencyId: eur,
      isIcoAvailable: false,
      roles: ["advisor"],
    },
  ]);
  await db.insert(distributorBranches).values([
    { distributorCode: distributor.full, code: "B1", name: "Praha" },
    { distributorCode: distributor.full, code: "B2", name: "Brno" },
  ]);
  const jana = { surname: "Nováková", name: "Jana" };
  await db.insert(registerEntries).values([
    { ...jana, vatId: inRegister.fine, networks: ["N1"] },
    { ...jana, vatId: inRegister.withoutNetwork, networks: [] },
    { ...jana, vatId: inRegister.inTwoNetworks, networks: ["N1", "N2"] },
    { ...jana, vatId: inRegister.inAnotherNetwork, networks: ["N2"] },
  ]);
}
