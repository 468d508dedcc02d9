import type { Database } from "../../db/client.ts";
import { distributors, wordings } from "../../domains/identity/distributors/tables.ts";
import { testParticulars } from "../../domains/identity/distributors/testing/particulars.ts";
import { exampleNotices } from "../../print/wording/notices/notices.ts";
import { czechRepublic, czk } from "../people.ts";

/** Inserts the test users' distributor with all the details that contracts print. */
export async function seedDistributor(db: Database): Promise<void> {
  await db.insert(distributors).values({
    code: "7900",
    name: "Advisors",
    companyId: 1,
    countryId: czechRepublic,
    currencyId: czk,
    supportId: 1,
    emailDomains: [],
    isIcoAvailable: true,
    isBranchCodeAvailable: false,
    network: "N79",
    roles: ["advisor"],
    ...testParticulars,
  });
  const notices = (["en", "cs", "sk"] as const).map((language) => ({
    distributorCode: "7900",
    document: "notice" as const,
    language,
    content: exampleNotices[language],
  }));
  await db.insert(wordings).values(notices);
}
