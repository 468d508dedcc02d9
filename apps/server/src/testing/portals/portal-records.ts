/**
 * Functions that store records in the database of a server with trial data, in place of other systems or operators that
 * provide them.
 */
import { randomBytes } from "node:crypto";
import type { WebRequestClient } from "@fundport/api";
import { createEncryption } from "../../db/encryption.ts";
import { registerEntries } from "../../domains/identity/accounts/tables.ts";
import { distributors } from "../../domains/identity/distributors/tables.ts";
import { users } from "../../domains/identity/sessions/tables.ts";
import { webRequests } from "../../domains/sales/web-requests/tables.ts";
import { findDataKeys } from "../../lib/keys/find-data-keys.ts";
import { addressIn, withDatabase } from "../database/with-database.ts";

type NewDistributor = Pick<typeof distributors.$inferInsert, "code" | "name" | "needsManualCheck">;
type RegisteredAdvisor = Pick<typeof registerEntries.$inferInsert, "surname" | "name" | "vatId">;

const network = "Journeys";

/**
 * Stores distributors that accept registrations with email addresses of portal.test, and an entry of the public
 * register for an advisor in their network.
 */
export async function storeRegister(
  dataDir: string,
  { added, advisor }: { added: readonly NewDistributor[]; advisor: RegisteredAdvisor },
): Promise<void> {
  await withDatabase(await addressIn(dataDir), async ({ db }) => {
    const [user] = await db.select().from(users).limit(1);
    if (!user) throw new Error("the trial data has no user");
    const { companyId, countryId, currencyId, supportId } = user;
    const common = {
      companyId,
      countryId,
      currencyId,
      supportId,
      network,
      emailDomains: ["portal.test"],
      isIcoAvailable: true,
      isBranchCodeAvailable: false,
      roles: ["v_ShowMaterials"],
    };
    await db.insert(distributors).values(added.map((distributor) => ({ ...common, ...distributor })));
    await db.insert(registerEntries).values({ ...advisor, networks: [network] });
  });
}

/**
 * Stores a web request for a user, as the external system does that creates links to web requests. Returns the id of
 * the web request.
 */
export async function storeWebRequest(dataDir: string, username: string, client: WebRequestClient): Promise<string> {
  const id = Array.from(randomBytes(24), (byte) => byte % 10).join("");
  const { keys } = await findDataKeys(dataDir, {});
  await withDatabase(await addressIn(dataDir), async ({ db }) => {
    const all = await db.select({ id: users.id, username: users.username }).from(users);
    const user = all.find((each) => each.username === username);
    if (!user) throw new Error(`no user ${username}`);
    await db
      .insert(webRequests)
      .values(createEncryption(keys).encryptRow(webRequests, { id, userId: user.id, client }));
  });
  return id;
}
