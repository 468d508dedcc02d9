import type { ClientTerms } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import type pg from "pg";
import { databaseOn } from "../../../../db/client.ts";
import { referenceIn } from "../../../catalogue/reference/service.ts";

/**
 * Returns the terms that the client form needs, for an import. An import has no advisor, so any email and phone number
 * is accepted. The questionnaire is empty. The country `CZ` also works for Slovak employers, because company numbers
 * have the same format in both countries.
 */
export async function readClientTerms(client: pg.PoolClient): Promise<ClientTerms> {
  const reference = referenceIn(databaseOn(client));
  const [lists, banks] = [await reference.getCodelists("en", { hasEmployers: false }), await reference.readBanks()];
  const { rows } = await client.query<{ day: string }>(
    "select to_char(now() at time zone 'Europe/Prague', 'YYYY-MM-DD') as day",
  );
  const today = parseDay(rows[0]?.day ?? "");
  if (today === null) throw new Error("The database returned no date");
  return {
    ...lists,
    banks,
    today,
    user: { email: "", mobilePhone: null, countryCode: "CZ" },
    questionnaire: { code: "AML", questionsDef: [] },
    needsEmployer: false,
  };
}
