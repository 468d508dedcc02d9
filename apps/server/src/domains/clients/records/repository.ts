import { and, asc, desc, eq, inArray, lte, or, sql } from "drizzle-orm";
import type { Language } from "@fundport/i18n";
import type { ClientRecord } from "@fundport/rules";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption, ReadRow } from "../../../db/encryption.ts";
import { countries } from "../../catalogue/reference/tables.ts";
import { storeSignedClient } from "./signed-client-repository.ts";
import { clients, employers, invalidIdentityDocuments, postcodes, screeningEntries } from "./tables.ts";

export type ClientRow = ReadRow<typeof clients>;
/** Who has a number. */
export type KnownClient = Pick<ClientRow, "id" | "name" | "surname">;
export type ScreeningEntry = ReadRow<typeof screeningEntries>;
export type ClientRepository = ReturnType<typeof createClientRepository>;

/** How many postcodes of a place are listed whose name is not all that was typed. */
const postcodesOfOthers = 3;
/** Both kinds at once, so that the index on all three columns is used. */
const kinds: ClientRow["identificationType"][] = ["BirthNumber", "VID"];

/**
 * The SQL of clients and of what they are looked up in. Every comparison with a personal id, a document number or a user
 * name stands here. Numbers are compared by their blind indexes, as `normaliseNumber` writes them.
 */
export function createClientRepository(db: Database, encryption: Encryption) {
  return {
    async findById(id: number): Promise<ClientRow | null> {
      const [found] = await db.select().from(clients).where(eq(clients.id, id));
      return found === undefined ? null : encryption.decryptRow(clients, found);
    },

    /**
     * The client whom a country knows under a number; a birth number comes before another kind of number. No more than
     * the names: reading a whole record would take longer than finding none, and tell that there is one.
     */
    async findByNumber(citizenshipCountryId: number, number: string): Promise<KnownClient | null> {
      const [found] = await db
        .select({ id: clients.id, name: clients.name, surname: clients.surname })
        .from(clients)
        .where(
          and(
            eq(clients.citizenshipCountryId, citizenshipCountryId),
            inArray(clients.identificationType, kinds),
            eq(clients.identificationIndex, encryption.index(clients.identificationIndex, number)),
          ),
        )
        .orderBy(asc(clients.identificationType))
        .limit(1);
      return found === undefined ? null : encryption.decryptRow(clients, found);
    },

    /** The id of the client who has a user name, however it is written. */
    async findIdByUsername(username: string): Promise<number | null> {
      const [found] = await db
        .select({ id: clients.id })
        .from(clients)
        .where(sql`lower(${clients.username}) = lower(${username})`);
      return found?.id ?? null;
    },

    /** The ids of the clients who have a document of that number, as their main or as their second one. */
    async listIdsByDocument(number: string): Promise<number[]> {
      const index = encryption.index(clients.identityDocumentIndex, number);
      const found = await db
        .select({ id: clients.id })
        .from(clients)
        .where(or(eq(clients.identityDocumentIndex, index), eq(clients.secondaryDocumentIndex, index)));
      return found.map(({ id }) => id);
    },

    /** What the screening list says of a number, of birth dates or of documents; names are compared by whoever asks. */
    async listScreeningEntries(
      subject: { personalId: string; birthDates: readonly string[]; documentNumbers: readonly string[] },
      on: Database | Transaction = db,
    ): Promise<ScreeningEntry[]> {
      const { personalId, birthDates, documentNumbers } = subject;
      const { personalIdIndex, documentIndex } = screeningEntries;
      const documents = documentNumbers.map((number) => encryption.index(documentIndex, number));
      const rows = await on
        .select()
        .from(screeningEntries)
        .where(
          or(
            eq(personalIdIndex, encryption.index(personalIdIndex, personalId)),
            inArray(screeningEntries.birthDate, [...birthDates]),
            inArray(documentIndex, documents),
          ),
        );
      return rows.map((row) => encryption.decryptRow(screeningEntries, row));
    },

    /** The shared record of a person who has signed, and what of it has changed. */
    storeSigned: (transaction: Transaction, record: ClientRecord, language: Language | null) =>
      storeSignedClient(transaction, encryption, record, language),

    /** The ISO alpha-2 code of a country; null where there is none of that id. */
    async findCountryCode(id: number, on: Database | Transaction = db): Promise<string | null> {
      const [found] = await on.select({ code: countries.code }).from(countries).where(eq(countries.id, id));
      return found?.code ?? null;
    },

    async isInvalidDocument(number: string, on: Database | Transaction = db): Promise<boolean> {
      const { numberIndex } = invalidIdentityDocuments;
      const found = await on
        .select({ numberIndex })
        .from(invalidIdentityDocuments)
        .where(eq(numberIndex, encryption.index(numberIndex, number)));
      return found.length > 0;
    },

    async hasEmployers(): Promise<boolean> {
      const found = await db.select({ number: employers.identificationNumber }).from(employers).limit(1);
      return found.length > 0;
    },

    /** An employer's name; of two countries with the same number the given one comes first. */
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
     * Places whose postcode begins with the one text, or whose folded name begins with the other. By name: a place of
     * exactly that name first, with all its postcodes; then those with many postcodes, which are the larger ones, with
     * their first three, so that a city does not crowd out the others.
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
        .where(or(sql`not ${found.isOther}`, eq(found.count, 0), lte(found.nth, postcodesOfOthers)))
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

/** A text that begins so, whatever signs of its own it has. */
function prefixPattern(text: string): string {
  return `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
