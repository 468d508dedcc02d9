import { and, asc, desc, eq, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { employers, postcodes } from "./tables.ts";

export type LookupRepository = ReturnType<typeof createLookupRepository>;

/** The maximum number of postcodes listed for a place whose name only starts with the search text. */
const maxPostcodesOfOther = 3;

/** Creates the repository of the lists that the client form searches: employers and postcodes. */
export function createLookupRepository(db: Database) {
  return {
    async hasEmployers(): Promise<boolean> {
      const found = await db.select({ number: employers.identificationNumber }).from(employers).limit(1);
      return found.length > 0;
    },

    /** Returns an employer's name; prefers `country` if several countries have the number. */
    async findEmployerName(identificationNumber: string, country: string): Promise<string | null> {
      const [found] = await db
        .select({ name: employers.name })
        .from(employers)
        .where(eq(employers.identificationNumber, identificationNumber))
        .orderBy(sql`${employers.country} <> ${country}`, asc(employers.country))
        .limit(1);
      return found?.name ?? null;
    },

    /**
     * Returns places by the prefix of their postcode or of their folded name. A place whose name matches exactly comes
     * first, with all its postcodes. Then come places with many postcodes, because they are larger. Only their first
     * three postcodes are listed, so that a city does not crowd out the others.
     */
    async listPostcodes(country: string, postcode: string, place: string, limit: number) {
      const isPlace = sql`${postcodes.placeKey} like ${prefixPattern(place)}`;
      const found = db
        .select({
          postcode: postcodes.postcode,
          place: postcodes.place,
          isOther: sql<boolean>`${postcodes.placeKey} <> ${place}`.as("is_other"),
          count: sql<number>`case when ${isPlace} then count(*) over (partition by ${postcodes.place}) else 0 end`.as(
            "place_count",
          ),
          name: sql<string>`case when ${isPlace} then ${postcodes.place} else '' end`.as("name"),
          nth: sql<number>`row_number() over (partition by ${postcodes.place} order by ${postcodes.postcode})`.as(
            "nth",
          ),
        })
        .from(postcodes)
        .where(
          and(eq(postcodes.country, country), or(sql`${postcodes.postcode} like ${prefixPattern(postcode)}`, isPlace)),
        )
        .as("found");
      return await db
        .select({ postcode: found.postcode, place: found.place })
        .from(found)
        .where(or(sql`not ${found.isOther}`, eq(found.count, 0), lte(found.nth, maxPostcodesOfOther)))
        .orderBy(
          sql`case when ${found.count} > 0 and not ${found.isOther} then 0 else 1 end`,
          desc(found.count),
          asc(found.name),
          asc(found.postcode),
          asc(found.place),
        )
        .limit(limit);
    },
  };
}

/** Returns a `like` pattern for strings that start with `text`; its own wildcards are escaped. */
function prefixPattern(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
