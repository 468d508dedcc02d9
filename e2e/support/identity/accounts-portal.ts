import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { WebRequestClient } from "@fundport/api";
import type { DatabaseAddress } from "../../../apps/server/src/db/database-address.ts";
import { readAddress } from "../../../apps/server/src/db/embedded/address.ts";
import { createEncryption } from "../../../apps/server/src/db/encryption.ts";
import { findDataKeys } from "../../../apps/server/src/lib/keys/find-data-keys.ts";
import { registerEntries } from "../../../apps/server/src/domains/identity/accounts/tables.ts";
import { distributors } from "../../../apps/server/src/domains/identity/distributors/tables.ts";
import { users } from "../../../apps/server/src/domains/identity/sessions/tables.ts";
import { webRequests } from "../../../apps/server/src/domains/sales/web-requests/tables.ts";
import { fastFolder } from "../../../apps/server/src/testing/portals/fast-folder.ts";
import { guardFolder } from "../../../apps/server/src/testing/portals/leftovers.ts";
import { withDatabase } from "../../../apps/server/src/testing/database/with-database.ts";
import { type EmailBox, startMailBox } from "../messages/mail.ts";
import { copyTrialFolder, type Portal, startPortal } from "../../../apps/server/src/testing/portals/start-portal.ts";

export const operatorEmail = "operator@portal.test";
export const tradingUrl = "https://trading.example";
const partner = { name: "partner", secret: randomBytes(32).toString("hex") };

/** Distributors of the journeys. */
export const distributor = { checkedByRegister: "771001", checkedByHand: "771002" } as const;
/** An identification number, right by its check digit, under which the register has the journeys' advisor. */
export const advisor = { surname: "Zvědavá", name: "Alžběta", vatId: "25596641" } as const;

export type AccountsPortal = Portal & { mails: EmailBox };

/** A portal that sends its mail to a real server, trusts a partner's sign-on tokens and knows two distributors. */
export async function startAccountsPortal(env: Record<string, string> = {}): Promise<AccountsPortal> {
  const mails = await startMailBox();
  const folder = await mkdtemp(join(fastFolder(), "fundport-e2e-"));
  const release = guardFolder(folder);
  await copyTrialFolder(folder);
  const secretFile = join(folder, "partner-secret");
  await writeFile(secretFile, partner.secret, { mode: 0o600 });
  const portal = await startPortal({
    dataDir: folder,
    env: {
      MAIL_URL: mails.url,
      MAIL_FROM: "Fundport <portal@portal.test>",
      OPERATOR_EMAIL: operatorEmail,
      SSO_PARTNERS: `${partner.name}:HS256:${secretFile}`,
      TRADING_URL: tradingUrl,
      ...env,
    },
  });
  await prepare(folder);
  return {
    ...portal,
    mails,
    stop: async () => {
      await portal.stop();
      await mails.close();
      await rm(folder, { recursive: true, force: true });
      release();
    },
  };
}

/** Distributors and register entries, which an operator imports. */
async function prepare(dataDir: string): Promise<void> {
  await withDatabase(await addressIn(dataDir), async ({ db }) => {
    const [like] = await db.select().from(users).limit(1);
    if (!like) throw new Error("the trial data has no user");
    const common = {
      companyId: like.companyId,
      countryId: like.countryId,
      currencyId: like.currencyId,
      supportId: like.supportId,
      emailDomains: ["portal.test"],
      isIcoAvailable: true,
      isBranchCodeAvailable: false,
      network: "Journeys",
      roles: ["v_ShowMaterials"],
    };
    await db.insert(distributors).values([
      { ...common, code: distributor.checkedByRegister, name: "Checked by the register" },
      { ...common, code: distributor.checkedByHand, name: "Checked by hand", needsManualCheck: true },
    ]);
    await db.insert(registerEntries).values({ ...advisor, networks: ["Journeys"] });
  });
}

/** Keeps a web request of a user, as the system that makes such links does; returns its id. */
export async function keepWebRequest(dataDir: string, username: string, client: WebRequestClient): Promise<string> {
  const id = Array.from(randomBytes(24), (byte) => byte % 10).join("");
  const { keys } = await findDataKeys(dataDir, {});
  await withDatabase(await addressIn(dataDir), async ({ db }) => {
    const all = await db.select({ id: users.id, username: users.username }).from(users);
    const user = all.find((one) => one.username === username);
    if (!user) throw new Error(`no user ${username}`);
    await db
      .insert(webRequests)
      .values(createEncryption(keys).encryptRow(webRequests, { id, userId: user.id, client }));
  });
  return id;
}

async function addressIn(dataDir: string): Promise<DatabaseAddress> {
  const address = await readAddress(dataDir);
  if (!address) throw new Error(`no database in ${dataDir}`);
  return address;
}

/** A partner's token for a user, good for a minute and for one log-in. */
export function partnerToken(username: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: partner.name, aud: "fundport", sub: username, jti: randomUUID(), iat: now, exp: now + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", partner.secret).update(signed).digest("base64url")}`;
}

/** What a token says, unchecked. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
}
