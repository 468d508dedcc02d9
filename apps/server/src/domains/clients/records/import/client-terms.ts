import type { ClientTerms } from "@fundport/rules";
import { parseDay } from "@fundport/units";
import type pg from "pg";
import { databaseOn } from "../../../../db/client.ts";
import { referenceIn } from "../../../catalogue/reference/service.ts";

/**
 * What the rules of the client form refer to, where no advisor is at work: nobody's own e-mail and phone are refused, and
 * nothing is asked. Identification numbers of employers are those of Czechia and Slovakia, which are alike.
 */
export async function readClientTerms(client: pg.PoolClient): Promise<ClientTerms> {
  const reference = referenceIn(databaseOn(client));
  const [lists, banks] = [await reference.getCodelists("en", { hasEmployers: false }), await reference.readBanks()];
  const { rows } = await client.query<{ day: string }>(
    "select to_char(now() at time zone 'Europe/Prague', 'YYYY-MM-DD') as day",
  );
  const today = parseDay(rows[0]?.day ?? "");
  if (today === null) throw new Error("The database knows no day");
  return {
    ...lists,
    banks,
    today,
    user: { email: "", mobilePhone: null, countryCode: "CZ" },
    questionnaire: { code: "AML", questionsDef: [] },
    needsEmployer: false,
  };
}
