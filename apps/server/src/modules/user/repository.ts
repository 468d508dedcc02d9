import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.ts";
import { countries } from "../reference/tables.ts";
import { companies, supports, users } from "../session/tables.ts";
import { userPhotos } from "./tables.ts";

export type UserRepository = ReturnType<typeof createUserRepository>;
export type UserRow = NonNullable<Awaited<ReturnType<UserRepository["findUser"]>>>;

/** The SQL of what is shown of users. */
export function createUserRepository(db: Database) {
  const country = db
    .select({ code: countries.code })
    .from(users)
    .innerJoin(countries, eq(countries.id, users.countryId))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("country_of_user");
  const shown = db
    .select({
      user: users,
      company: companies,
      support: supports,
      countryCode: countries.code,
      photoStoredAt: userPhotos.storedAt,
      numberOfFavouriteFunds: sql<number>`(select count(*) from assigned_products where user_id = ${users.id}
        and assignment_type = 'Favourite' and product_type = 'Fund')`.mapWith(Number),
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .innerJoin(countries, eq(countries.id, users.countryId))
    .leftJoin(supports, eq(supports.id, users.supportId))
    .leftJoin(userPhotos, eq(userPhotos.userId, users.id))
    .where(eq(users.id, sql.placeholder("userId")))
    .prepare("shown_user");

  return {
    /** A user with the company, the support contact, the country, the photo's date and the number of favourite funds. */
    async findUser(userId: number) {
      const [row] = await shown.execute({ userId });
      return row ?? null;
    },

    /** The code of a user's country; null where there is no such user. */
    async findCountry(userId: number): Promise<string | null> {
      const [row] = await country.execute({ userId });
      return row?.code ?? null;
    },
  };
}
