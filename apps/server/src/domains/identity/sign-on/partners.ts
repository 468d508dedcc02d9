import { createHmac, createPublicKey, createSecretKey, type KeyObject } from "node:crypto";
import { readFile } from "node:fs/promises";
import { StartRefused } from "../../../lib/startup/start-refused.ts";

/**
 * A partner that may log users in. The partner's tokens are verified with this key and these algorithms, regardless of
 * the token's header.
 */
export type Partner = { name: string; algorithms: readonly string[]; key: KeyObject };

export const trialPartner = "trial";
const minSecretBytes = 32;

/** The key type of each algorithm, in the terms of Node.js. */
const keyTypes: Record<string, string> = { RS256: "rsa", ES256: "ec", EdDSA: "ed25519" };

/** Returns the secret of the trial partner. Every process and the command derive the same secret. */
export function trialPartnerSecret(cookieSecret: string): string {
  return createHmac("sha256", cookieSecret).update("sso-trial-partner").digest("base64url");
}

/**
 * Loads the partners of the setting, each in the form `name:algorithm:file`. In trial mode the trial partner is added.
 * Throws `StartRefused` with one sentence if a file cannot be read, or if its key does not match the algorithm.
 */
export async function loadPartners(config: {
  SSO_PARTNERS: readonly string[];
  TRIAL: boolean;
  COOKIE_SECRET: string;
}): Promise<Map<string, Partner>> {
  const partners = await Promise.all(config.SSO_PARTNERS.map(loadPartner));
  if (config.TRIAL) {
    const key = createSecretKey(Buffer.from(trialPartnerSecret(config.COOKIE_SECRET)));
    partners.push({ name: trialPartner, algorithms: ["HS256"], key });
  }
  const byName = new Map(partners.map((partner) => [partner.name, partner]));
  if (byName.size < partners.length) {
    throw new StartRefused(
      `SSO_PARTNERS has a partner twice${config.TRIAL ? " (in trial mode, the name trial is reserved)" : ""}.`,
    );
  }
  return byName;
}

async function loadPartner(text: string): Promise<Partner> {
  const [name = "", algorithm = "", ...rest] = text.split(":");
  const file = rest.join(":");
  const content = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new StartRefused(`SSO_PARTNERS: the key of ${name} can't be read from ${file} (${error.code ?? "unknown"}).`);
  });
  return algorithm === "HS256"
    ? { name, algorithms: ["HS256"], key: secretKey(name, file, content) }
    : // Ed25519 is the newer name of the same algorithm.
      {
        name,
        algorithms: algorithm === "EdDSA" ? ["EdDSA", "Ed25519"] : [algorithm],
        key: publicKey(name, algorithm, file, content),
      };
}

function secretKey(name: string, file: string, content: string): KeyObject {
  const secret = Buffer.from(content.trim());
  if (content.includes("-----BEGIN")) {
    throw new StartRefused(
      `SSO_PARTNERS: ${file} of ${name} contains a key, not a shared secret. Use RS256, ES256 or EdDSA.`,
    );
  }
  if (secret.length < minSecretBytes) {
    throw new StartRefused(
      `SSO_PARTNERS: the secret of ${name} in ${file} is shorter than ${minSecretBytes} characters.`,
    );
  }
  return createSecretKey(secret);
}

function publicKey(name: string, algorithm: string, file: string, content: string): KeyObject {
  if (content.includes("PRIVATE KEY")) {
    throw new StartRefused(
      `SSO_PARTNERS: ${file} contains the private key of ${name}. Replace it with the public key.`,
    );
  }
  const key = readPublicKey(content);
  const isRight =
    key?.asymmetricKeyType === keyTypes[algorithm] &&
    (algorithm !== "RS256" || (key?.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048) &&
    (algorithm !== "ES256" || key?.asymmetricKeyDetails?.namedCurve === "prime256v1");
  if (!key || !isRight) {
    throw new StartRefused(
      `SSO_PARTNERS: ${file} of ${name} has no public key for ${algorithm} (PEM; RSA with at least 2048 bits).`,
    );
  }
  return key;
}

function readPublicKey(content: string): KeyObject | null {
  try {
    return createPublicKey(content);
  } catch {
    // The file is not PEM, or contains no key.
    return null;
  }
}
