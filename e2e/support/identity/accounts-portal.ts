import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";
import { storeRegister } from "@fundport/server/testing/portals/portal-records";
import { type EmailBox, startMailBox } from "../messages/mail.ts";
import { copyTrialFolder, type Portal, startPortal } from "@fundport/server/testing/portals/start-portal";

export const operatorEmail = "operator@portal.test";
export const tradingUrl = "https://trading.example";
const partner = { name: "partner", secret: randomBytes(32).toString("hex") };

/** The codes of the two distributors: the public register checks one's advisors, an operator the other's. */
export const distributor = { checkedByRegister: "771001", checkedByHand: "771002" } as const;
/** The advisor that the register contains. The check digit of `vatId` is valid. */
export const advisor = { surname: "Zvědavá", name: "Alžběta", vatId: "25596641" } as const;

export type AccountsPortal = Portal & { mails: EmailBox };

/**
 * Starts a server that sends emails to a real mail server, accepts a partner's sign-on tokens and has two distributors.
 */
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
  await storeRegister(folder, {
    added: [
      { code: distributor.checkedByRegister, name: "Checked by the register" },
      { code: distributor.checkedByHand, name: "Checked by hand", needsManualCheck: true },
    ],
    advisor,
  });
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

/** Returns a partner's sign-on token for a user. It is valid for a minute and for a single log-in. */
export function partnerToken(username: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { iss: partner.name, aud: "fundport", sub: username, jti: randomUUID(), iat: now, exp: now + 60 };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createHmac("sha256", partner.secret).update(signed).digest("base64url")}`;
}

/** Decodes the claims of a token without verifying the token. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Record<string, unknown>;
}
