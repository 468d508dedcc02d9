import { randomBytes, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { foreignEnvironment, type SealSettings } from "../../config.ts";
import { isStored, findOrCreateBytes, findOrCreateSecret } from "../../lib/keys/stored-secret.ts";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import { orderChain, readPemCertificates } from "./certificate.ts";
import { createCommandSigner } from "./command-signer.ts";
import { createSealer } from "./create-sealer.ts";
import { readKeyFile } from "./key-file.ts";
import { makeKeyFile } from "./make-key-file.ts";
import type { Sealer, Signer } from "./seal.ts";
import { splitCommand } from "./split-command.ts";
import { createTimeStamper } from "./time-stamp.ts";

export type SealOptions = {
  readonly settings: SealSettings;
  readonly dataDir: string;
  /** True if the database is on a server, because all its processes must then seal with the same key. */
  readonly isShared: boolean;
  /** The time at which a newly created key file becomes valid. `rounds` is the number of its encryption rounds. */
  readonly now: Date;
  readonly rounds?: number;
  readonly environment: NodeJS.ProcessEnv;
};

/** A sealer with its signer and certificates. */
export type FoundSealer = {
  readonly sealer: Sealer;
  /**
   * Signs content other than documents, such as the heads of the audit trails, with the certificates that the sealer
   * uses.
   */
  readonly signer: Signer;
  /** Certificates (DER) of trusted time-stamp servers or of their issuers; if empty, every server is trusted. */
  readonly timeStampCertificates: readonly Uint8Array[];
  /** The files that were just created. The operator must back them up. Viewers do not trust their certificate yet. */
  readonly newFiles: readonly string[];
};

const keyFile = "seal.p12";
const passwordFile = "seal-password";
/** The name in the certificate of an automatically created seal. */
const defaultSealName = "Fundport";

/** Returns advice about a seal that was just created; null if no seal was created. */
export function describeNewSeal({ newFiles }: Pick<FoundSealer, "newFiles">): string | null {
  if (newFiles.length === 0) return null;
  return `New key for sealing contracts: ${newFiles.join(" and ")}. No one else trusts it. For real contracts, set SEAL_FILE or SEAL_COMMAND with a certificate of your company; otherwise, back up these files.`;
}

/**
 * Returns the sealer that the settings describe. If there are no such settings and the database is embedded, returns a
 * sealer whose key file is created in the data folder at the first start. Throws `StartRefused` with the remedy if the
 * settings or files are unusable.
 */
export async function findSealer(options: SealOptions): Promise<FoundSealer> {
  const { signer, newFiles } = await findSigner(options);
  const { TSA_URL, TSA_CERTIFICATE } = options.settings;
  if (TSA_CERTIFICATE !== undefined && TSA_URL === undefined)
    throw new StartRefused("TSA_CERTIFICATE also requires TSA_URL.");
  const trusted = TSA_CERTIFICATE === undefined ? [] : await readCertificates("TSA_CERTIFICATE", TSA_CERTIFICATE);
  const stampTime = TSA_URL === undefined ? null : createTimeStamper({ url: TSA_URL, trusted });
  return { sealer: createSealer({ signer, stampTime }), signer, timeStampCertificates: trusted, newFiles };
}

async function findSigner(options: SealOptions): Promise<{ signer: Signer; newFiles: string[] }> {
  const { SEAL_FILE, SEAL_PASSWORD, SEAL_COMMAND, SEAL_CERTIFICATE } = options.settings;
  if (SEAL_FILE !== undefined && SEAL_COMMAND !== undefined)
    throw new StartRefused("SEAL_FILE and SEAL_COMMAND can't be used together. Remove one of them.");
  if (SEAL_CERTIFICATE !== undefined && SEAL_COMMAND === undefined)
    throw new StartRefused("SEAL_CERTIFICATE also requires SEAL_COMMAND. SEAL_FILE contains its own certificate.");
  if (SEAL_COMMAND !== undefined) {
    return { signer: await commandSigner(SEAL_COMMAND, SEAL_CERTIFICATE, options), newFiles: [] };
  }
  if (SEAL_FILE !== undefined) {
    const source = `SEAL_FILE ${SEAL_FILE}`;
    return {
      signer: await readKeyFile(await readSettingFile("SEAL_FILE", SEAL_FILE), SEAL_PASSWORD, source),
      newFiles: [],
    };
  }
  if (options.isShared) {
    throw new StartRefused(
      "DATABASE_URL also requires SEAL_FILE (with SEAL_PASSWORD) or SEAL_COMMAND (with SEAL_CERTIFICATE), so that all processes seal contracts with the same key.",
    );
  }
  return await storedSigner(options);
}

async function commandSigner(
  line: string,
  certificateFile: string | undefined,
  { settings, environment }: SealOptions,
): Promise<Signer> {
  const command = splitCommand(line);
  if (command === null || command.length === 0)
    throw new StartRefused("SEAL_COMMAND is empty or has an unclosed quotation mark.");
  if (certificateFile === undefined)
    throw new StartRefused("SEAL_COMMAND also requires SEAL_CERTIFICATE: the file (PEM) with its certificate.");
  const [certificate, ...others] = await readCertificates("SEAL_CERTIFICATE", certificateFile);
  if (certificate === undefined || new X509Certificate(certificate).publicKey.asymmetricKeyType !== "rsa")
    throw new StartRefused("The first certificate in SEAL_CERTIFICATE must be for an RSA key.");
  return createCommandSigner({
    command,
    certificates: { certificate, chain: orderChain(certificate, others) },
    environment: { ...foreignEnvironment(environment), SEAL_PASSWORD: settings.SEAL_PASSWORD },
  });
}

/** The key file and its password file are created together, so if only one of them exists, a restore was incomplete. */
async function storedSigner({ dataDir, now, rounds }: SealOptions): Promise<{ signer: Signer; newFiles: string[] }> {
  const file = join(dataDir, keyFile);
  if ((await isStored(dataDir, keyFile)) && !(await isStored(dataDir, passwordFile)))
    throw new StartRefused(`The file ${join(dataDir, passwordFile)}, the password of ${file}, is missing. Restore it.`);
  const password = await findOrCreateSecret(dataDir, passwordFile, () => randomBytes(24).toString("base64url"));
  const storedKey = await findOrCreateBytes(dataDir, keyFile, () =>
    makeKeyFile({ name: defaultSealName, password: password.text, from: now, ...(rounds !== undefined && { rounds }) }),
  );
  const signer = await readKeyFile(storedKey.bytes, password.text, `The file ${file}`);
  return { signer, newFiles: [storedKey, password].filter(({ isNew }) => isNew).map((secret) => secret.file) };
}

async function readCertificates(setting: string, file: string): Promise<Buffer[]> {
  const text = (await readSettingFile(setting, file)).toString("utf8");
  try {
    const certificates = readPemCertificates(text);
    if (certificates.length > 0) return certificates;
  } catch (error) {
    throw new StartRefused(`${setting} ${file} has a certificate that can't be read. Use PEM format.`, {
      cause: error,
    });
  }
  throw new StartRefused(`${setting} ${file} has no certificate. Use PEM format, with BEGIN CERTIFICATE.`);
}

async function readSettingFile(setting: string, file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new StartRefused(`${setting} ${file} can't be read. Use a file that this user can read.`, { cause: error });
  }
}
