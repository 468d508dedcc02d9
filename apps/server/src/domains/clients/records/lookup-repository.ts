import { and, asc, desc, eq, lte, or, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.ts";
import { employers, postcodes } from "./tables.ts";

export type LookupRepository = ReturnType<typeof createLookupRepository>;

/** The largest number of postcodes that are listed for a place if its name only starts with the search text. */
const maxPostcodesOfOther = 3;

/** Creates the repository of the lists in which the client form searches: employers and postcodes. */
export function createLookupRepository(db: Database) {
  return {
    async hasEmployers(): Promise<boolean> {
      const found = await db.select({ number: employers.identificationNumber }).from(employers).limit(1);
      return found.length > 0;
    },

    /**
     * Returns the name of the employer with an identification number. If employers in several countries have the
     * number, prefers the one in `country`.
     */
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
     * Returns places whose postcode or folded name starts with the search text. A place whose whole name matches comes
     * first, with all its postcodes. Of the other places, those with more postcodes come first, because they are
     * larger. Each has at most three postcodes, so that a city does not crowd out the others.
     */
    async listPostcodes(country: string, postcode: string, town: string, limit: number) {
      const isPlace = sql`${postcodes.placeKey} like ${prefixPattern(town)}`;
      const found = db
        .select({
          postcode: postcodes.postcode,
          place: postcodes.place,
          isOther: sql<boolean>`${postcodes.placeKey} <> ${town}`.as("is_other"),
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

/** Returns a `like` pattern for strings that start with `text`. Escapes wildcards in `text`. */
function prefixPattern(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
