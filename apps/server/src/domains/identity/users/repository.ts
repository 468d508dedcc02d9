import { eq, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import { companies, supports, users } from "../sessions/tables.ts";
import { advisorStatistics as statistics, userPhotos } from "./tables.ts";

export type UserRepository = ReturnType<typeof createUserRepository>;
export type UserRow = NonNullable<Awaited<ReturnType<UserRepository["findUser"]>>>;

const shownOfUser = {
  id: users.id,
  username: users.username,
  fullName: users.fullName,
  email: users.email,
  mobilePhone: users.mobilePhone,
  currencyId: users.currencyId,
  countryId: users.countryId,
  language: users.language,
  roles: users.roles,
  checkBirthDate: users.checkBirthDate,
  allowEntryFeeDiscount: users.allowEntryFeeDiscount,
  allowSameFrameworkContract: users.allowSameFrameworkContract,
  onlyOneAppendixInFundooo: users.onlyOneAppendixInFundooo,
  minimalDealerFee: users.minimalDealerFee,
  maximalDealerFee: users.maximalDealerFee,
  premiumSetUpFee: users.premiumSetUpFee,
  klasikPayments: users.klasikPayments,
  servisPayment: users.servisPayment,
  prepaidMaxAge: users.prepaidMaxAge,
  prepaidMaxInvestmentHorizon: users.prepaidMaxInvestmentHorizon,
  prepaidMaxTargetAmount: users.prepaidMaxTargetAmount,
  prepaidCurrencyId: users.prepaidCurrencyId,
  signBiometrically: users.signBiometrically,
  signElectronically: users.signElectronically,
};

/**
 * Returns SQL for the advisor's rank by assets, which starts at 1. Advisors with equal assets share a rank; an advisor
 * without assets has no rank.
 * Source: docs/reference/own-area.md#statistics.
 */
const rankIn = (scope: "company_id" | "country_id") => sql<
  number | null
>`case when ${statistics.comparableAum} > 0 then (
  select (1 + count(*))::integer from users peer join advisor_statistics other on other.user_id = peer.id
  where peer.${sql.identifier(scope)} = ${users}.${sql.identifier(scope)}
    and other.comparable_aum > ${statistics.comparableAum}) end`;

/** Finds users' profiles. */
export function createUserRepository(db: Database) {
  const country = db
    .select({ id: users.countryId })
    .from(users)
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("country_of_user");
  const profileQuery = db
    .select({
      user: shownOfUser,
      company: companies,
      support: supports,
      photoStoredAt: userPhotos.storedAt,
      numberOfFavouriteFunds: sql<number>`(select count(*) from assigned_products where user_id = ${users.id}
        and assignment_type = 'Favourite' and product_type = 'Fund')`.mapWith(Number),
      statistics: {
        // This column must come first, because it is never null in an existing row: the library uses the first column
        // to detect a missing row.
        numberOfClients: statistics.numberOfClients,
        aum: statistics.aum,
        numberOfContracts: statistics.numberOfContracts,
        numberOfPortfolios: statistics.numberOfPortfolios,
        numberOfFunds: statistics.numberOfFunds,
      },
      rankInCompany: rankIn("company_id"),
      rankInCountry: rankIn("country_id"),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(supports, eq(supports.id, users.supportId))
    .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
    .leftJoin(statistics, eq(statistics.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("shown_user");

  return {
    /**
     * Reads a user with the company, support contact, date of the photo, number of favourites, and statistics, which
     * are null if the user has no current contracts. One query is used, because every page starts with it.
     */
    async findUser(userId: number) {
      const [row] = await profileQuery.execute({ userId });
      return row ?? null;
    },

    /** Returns the id of a user's country; null if the user does not exist. */
    async findCountryId(userId: number): Promise<number | null> {
      const [row] = await country.execute({ userId });
      return row?.id ?? null;
    },

    async lockUser(transaction: Transaction, userId: number): Promise<void> {
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
    },
  };
}
