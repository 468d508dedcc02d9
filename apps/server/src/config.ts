import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { describeWrongIndexKey, describeWrongKeys } from "./lib/keys/data-keys.ts";
import { findDataKeys, type LoadedKeys } from "./lib/keys/find-data-keys.ts";
import { findOrCreateSecret } from "./lib/keys/stored-secret.ts";
import { findExposure } from "./lib/startup/exposure.ts";
import { describeSetting } from "./lib/startup/describe-setting.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";

const flag = (fallback: boolean) =>
  z
    .enum(["true", "false", "1", "0", ""])
    .default("")
    .transform((text) => (text === "" ? fallback : text === "true" || text === "1"));
const whole = (fallback: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(fallback);
const optionalText = z
  .string()
  .optional()
  .transform((text) => (text === "" ? undefined : text));
const optionalUrl = optionalText.pipe(z.url().optional());
/**
 * `fetch` refuses addresses that contain a user and password. The setting is therefore refused at startup rather than
 * at the first request.
 */
const callableUrl = optionalText.pipe(
  z
    .url({ protocol: /^https?$/, error: "must begin with https:// or http://" })
    .refine((text) => !URL.canParse(text) || (new URL(text).username === "" && new URL(text).password === ""), {
      error: "must not contain a username and password",
    })
    .optional(),
);
/** The address of a gateway; it may contain a user and password. */
const gatewayUrl = (protocol: RegExp) =>
  optionalText.pipe(
    z
      .url({ protocol })
      .refine(isReadable, { error: "must have a host, and an encoded user and password (% as %25)" })
      .optional(),
  );
const list = optionalText.transform((text) => (text ? text.split(",").map((part) => part.trim()) : []));
const cards = list.pipe(z.array(z.enum(["news", "sales-documentation", "knowledge", "glossary"])));

function addProblem(problem: string | null, context: z.RefinementCtx): void {
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
}

/**
 * Returns true if the address has a host, and its user and password can be decoded. Also returns true for an invalid
 * address, because another check refuses it.
 */
function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { username, password, host } = new URL(text);
  if (host === "") return false;
  try {
    return decodeURIComponent(`${username}:${password}`).length > 0;
  } catch {
    // The percent sign is not followed by two hexadecimal digits.
    return false;
  }
}

/** Returns true for an address, a subnet, or the name of an address range. */
function isProxyAddress(text: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(text)) return true;
  const [address = "", bits] = text.split("/");
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return longest > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest));
}

/**
 * `name@host`, optionally after a display name. Line breaks are excluded because text after a line break could form
 * another header.
 */
const oneAddress = /^(?:[^\r\n<>@,;:]*<[^\s<>@,;:]+@[^\s<>@,;:]+>|[^\s<>@,;:]+@[^\s<>@,;:]+)$/;
/** `partner:algorithm:key file`. */
const partnerPattern = /^[\w.-]{1,50}:(?:HS256|RS256|ES256|EdDSA):.+$/;

/** Every setting with its default and description; `npm start -- --help` prints this. */
const settings = z.object({
  PORT: whole(3000, 0, 65_535).describe("port to listen on; with 0, the system chooses one"),
  HOST: z
    .string()
    .default("")
    .transform((text) => text || "127.0.0.1")
    .describe("address to listen on"),
  DATA_DIR: z.string().default("./data").describe("folder for the embedded database, generated secrets and files"),
  DATABASE_URL: optionalText.describe("PostgreSQL server (15 or newer) to use instead of the embedded one"),
  DATABASE_MIGRATION_URL: optionalText.describe(
    "the same database with the role that owns it, for migrations; the role of DATABASE_URL can then only add to the audit trail",
  ),
  PUBLIC_URLS: list
    .pipe(z.array(z.url()))
    .describe("addresses that browsers use, separated by commas; requests from other addresses are refused"),
  TRUST_PROXY: list
    .pipe(
      z.array(
        z.string().refine(isProxyAddress, { error: "must be an address, a subnet such as 10.0.0.0/8, or loopback" }),
      ),
    )
    .describe("addresses of proxies whose forwarded headers are trusted, separated by commas"),
  TRIAL: z
    .enum(["true", "false", "1", "0", ""])
    .default("")
    .describe(
      "trial data, public log-ins and the outbox; on by default only without DATABASE_URL, and refused if others can reach the portal: HOST or a host of PUBLIC_URLS is not loopback, or TRUST_PROXY is set",
    ),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
    .default("warn")
    .describe("log level"),
  SESSION_IDLE_MINUTES: whole(30, 1, 10_080).describe("minutes without activity after which a session ends"),
  SESSION_ABSOLUTE_HOURS: whole(12, 1, 720).describe("hours after which every session ends"),
  COOKIE_SECRET: optionalText
    .pipe(z.string().min(32).optional())
    .describe(
      "key for the digests of sessions, at least 32 characters; generated with the embedded database, required with DATABASE_URL",
    ),
  DATA_KEYS: optionalText
    .superRefine((text, context) => addProblem(text === undefined ? null : describeWrongKeys(text), context))
    .describe(
      "keys for personal data as id:key,… with ids from 1 to 255 and keys of 32 bytes in base64; the first one encrypts, all decrypt; generated with the embedded database, required with DATABASE_URL; `npm run keys -- new` prints new ones",
    ),
  INDEX_KEY: optionalText
    .superRefine((text, context) => addProblem(text === undefined ? null : describeWrongIndexKey(text), context))
    .describe(
      "key for searching encrypted numbers, 32 bytes in base64; must never change; generated with the embedded database, required with DATABASE_URL",
    ),
  SEAL_FILE: optionalText.describe(
    "key file (PKCS#12) for sealing contracts; generated with the embedded database; with DATABASE_URL, this or SEAL_COMMAND is required",
  ),
  SEAL_PASSWORD: z
    .string()
    .default("")
    .describe("password of SEAL_FILE; also in the environment of SEAL_COMMAND, as a PIN"),
  SEAL_COMMAND: optionalText.describe(
    "program that signs instead of SEAL_FILE, such as pkcs11-tool: reads bytes from its input and writes their signature (RSA, SHA-256) to its output",
  ),
  SEAL_CERTIFICATE: optionalText.describe(
    "file (PEM) with the certificate of SEAL_COMMAND's key and its chain; required with SEAL_COMMAND",
  ),
  TSA_URL: callableUrl.describe("time-stamp server (RFC 3161) for seals; without it, seals have no time stamp"),
  TSA_CERTIFICATE: optionalText.describe(
    "file (PEM) with the certificates of the time-stamp server or its authority; without it, time stamps of any server are accepted",
  ),
  MAX_CART_ITEMS: whole(20, 1, 200).describe("maximum number of items in a cart"),
  DISABLE_CART_PACKAGES: flag(false).describe("hides packages in the cart"),
  PROPOSALS_WITHOUT_CART: z
    .enum(["print", "refuse"])
    .default("print")
    .describe("how to handle proposals sent without their cart: print them as not recalculated, or refuse them"),
  PROPOSAL_VALID_DAYS: whole(30, 1, 365).describe("days for which a proposal is valid"),
  CONTRACT_VALID_DAYS: whole(30, 1, 365).describe("days within which a contract must be signed"),
  SIGN_LINK_DAYS: whole(14, 1, 365).describe("days for which a client's link to sign, or to the client form, is valid"),
  CLIENT_FORM: z
    .enum(["on", "off"])
    .default("on")
    .describe("whether advisors can ask clients to fill in the client form on their own device"),
  KEY_DOCUMENTS: z
    .enum(["block", "warn"])
    .default("block")
    .describe("what happens if documents or key documents of a contract were not opened: block its signing, or warn"),
  SCREENING: z
    .enum(["on", "off"])
    .default("on")
    .describe(
      "whether contracts on real data need a screening list and a register of invalid documents; off: clients are screened elsewhere",
    ),
  SIGN_ON_DEVICE: z
    .enum(["draw", "code"])
    .default("draw")
    .describe(
      "how clients sign by hand on the advisor's device: draw, or code, which also requires an SMS code and an SMS gateway",
    ),
  CLIENT_SCOPE: z
    .enum(["own", "company"])
    .default("own")
    .describe("clients that an advisor can find and read: own, or those of all advisors of the company"),
  OPERATOR_SECOND_FACTOR: z
    .enum(["required", "optional", ""])
    .default("")
    .describe(
      "two-step verification for users with the role operator: required or optional; the default is required, or optional if TRIAL is on",
    ),
  REGISTRATION_ENABLED: flag(true).describe("whether advisors can register"),
  BANK_REGISTER_URL: callableUrl.describe(
    "address of the national bank's register; without it, the data imported with `import -- register` is used",
  ),
  OPERATOR_EMAIL: optionalText
    .pipe(z.email().optional())
    .describe("address for registrations to review and for feedback; without it, users with the role operator"),
  MAIL_URL: gatewayUrl(/^smtps?$/).describe(
    "mail server: smtp://user:password@host:port, or smtps://…; without it, emails stay in the outbox",
  ),
  MAIL_FROM: optionalText
    .pipe(z.string().regex(oneAddress, { error: "must be an address, or Name <address>" }).optional())
    .describe('sender of emails, such as "Fundport <portal@example.com>"; required with MAIL_URL'),
  SMS_URL: gatewayUrl(/^https?$/).describe(
    "SMS gateway: https://user:password@host/path, receives { id, to, text }; without it, text messages stay in the outbox",
  ),
  SSO_PARTNERS: list
    .pipe(z.array(z.string().regex(partnerPattern, { error: "must be name:algorithm:file" })))
    .describe(
      "partners for single sign-on, as name:HS256|RS256|ES256|EdDSA:file, separated by commas; the file contains the shared secret or the public key (PEM)",
    ),
  SSO_AUDIENCE: z
    .string()
    .min(1)
    .max(200)
    .default("fundport")
    .describe("audience of single sign-on tokens for this portal"),
  SSO_SIGNING_SECRET: optionalText
    .pipe(z.string().min(32).optional())
    .describe(
      "secret shared with the trading system, which signs tokens for it (HS256); at least 32 characters; generated with the embedded database, required with DATABASE_URL and TRADING_URL",
    ),
  SUITE_URL: optionalUrl.describe(
    "base address of the external suite (news, sales materials, knowledge base, glossary)",
  ),
  TRADING_URL: optionalUrl.describe("base address of the external trading system"),
  DISABLED_CARDS_EN: cards.describe("cards of the suite to hide in English"),
  DISABLED_CARDS_CS: cards.describe("cards of the suite to hide in Czech"),
  DISABLED_CARDS_SK: cards.describe("cards of the suite to hide in Slovak"),
});
type Settings = z.output<typeof settings>;

export type SealSettings = Pick<
  Settings,
  "SEAL_FILE" | "SEAL_PASSWORD" | "SEAL_COMMAND" | "SEAL_CERTIFICATE" | "TSA_URL" | "TSA_CERTIFICATE"
>;

export type Config = Omit<
  Settings,
  | "TRIAL"
  | "OPERATOR_SECOND_FACTOR"
  | "COOKIE_SECRET"
  | "DATA_DIR"
  | "SSO_SIGNING_SECRET"
  | "DATA_KEYS"
  | "INDEX_KEY"
  | keyof SealSettings
> & {
  DATA_DIR: string;
  TRIAL: boolean;
  OPERATOR_SECOND_FACTOR: "required" | "optional";
  COOKIE_SECRET: string;
  /** Undefined if no trading system is set. */
  SSO_SIGNING_SECRET: string | undefined;
  dataKeys: LoadedKeys;
  seal: SealSettings;
};

/**
 * Reads the environment. An invalid value prevents startup with an error that contains the setting's name, the allowed
 * values, and the value itself unless it may contain a secret. A missing secret is generated and stored in the data
 * folder. With DATABASE_URL all secrets are required, because several processes share them.
 */
export async function readConfig(environment: NodeJS.ProcessEnv): Promise<Config> {
  const read = settings.safeParse(environment);
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => {
      const name = String(path[0]);
      const described = describeSetting(name, environment[name] ?? "");
      return `Invalid setting ${described} (${message.replace(/^Invalid (?:input|option): /, "")}): ${describe(name)}.`;
    });
    throw new StartRefused(problems.join("\n"));
  }
  const values = read.data;
  const exposure = findExposure(values);
  const isTrial =
    values.TRIAL === ""
      ? values.DATABASE_URL === undefined && exposure === null
      : values.TRIAL === "true" || values.TRIAL === "1";
  if (isTrial && exposure !== null) {
    throw new StartRefused(
      `TRIAL=${values.TRIAL} is refused: with ${exposure}, others can reach the portal, and the trial log-ins have a public password. Remove TRIAL, or use trial mode on this machine only, without HOST, PUBLIC_URLS and TRUST_PROXY.`,
    );
  }
  if (values.DATABASE_URL !== undefined && values.COOKIE_SECRET === undefined) {
    throw new StartRefused(
      "DATABASE_URL also requires COOKIE_SECRET, which all processes share (at least 32 random characters).",
    );
  }
  if (values.DATABASE_URL !== undefined && (values.DATA_KEYS === undefined || values.INDEX_KEY === undefined)) {
    throw new StartRefused(
      "DATABASE_URL also requires DATA_KEYS and INDEX_KEY, so that all processes encrypt personal data with the same keys. `npm run keys -- new` prints new ones.",
    );
  }
  if (values.MAIL_URL !== undefined && values.MAIL_FROM === undefined) {
    throw new StartRefused('MAIL_URL also requires MAIL_FROM, such as "Fundport <portal@example.com>".');
  }
  if (values.DATABASE_MIGRATION_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new StartRefused("DATABASE_MIGRATION_URL also requires DATABASE_URL, which portals use.");
  }
  const isShared = values.DATABASE_URL !== undefined;
  if (isShared && values.TRADING_URL !== undefined && values.SSO_SIGNING_SECRET === undefined) {
    throw new StartRefused(
      "DATABASE_URL with TRADING_URL also requires SSO_SIGNING_SECRET, which all processes share (at least 32 random characters).",
    );
  }
  const dataDir = resolve(values.DATA_DIR);
  const secret = values.COOKIE_SECRET ?? (await loadRandomSecret(dataDir, "cookie-secret"));
  const signing =
    values.SSO_SIGNING_SECRET ?? (isShared ? undefined : await loadRandomSecret(dataDir, "sso-signing-secret"));
  const { DATA_KEYS, INDEX_KEY, ...plain } = values;
  const { SEAL_FILE, SEAL_PASSWORD, SEAL_COMMAND, SEAL_CERTIFICATE, TSA_URL, TSA_CERTIFICATE, ...others } = plain;
  const dataKeys = await findDataKeys(dataDir, { DATA_KEYS, INDEX_KEY });
  return {
    ...others,
    DATA_DIR: dataDir,
    TRIAL: isTrial,
    OPERATOR_SECOND_FACTOR: values.OPERATOR_SECOND_FACTOR || (isTrial ? "optional" : "required"),
    COOKIE_SECRET: secret,
    SSO_SIGNING_SECRET: signing,
    dataKeys,
    seal: { SEAL_FILE, SEAL_PASSWORD, SEAL_COMMAND, SEAL_CERTIFICATE, TSA_URL, TSA_CERTIFICATE },
  };
}

/** Returns the environment without the server's settings, for programs that the server starts. */
export function foreignEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !(name in settings.shape)));
}

function describe(name: string): string {
  return (settings.shape as Record<string, z.ZodType>)[name]?.description ?? "unknown setting";
}

/** Loads a secret from the data folder; creates it if it is missing. */
async function loadRandomSecret(dataDir: string, name: string): Promise<string> {
  const { text, file } = await findOrCreateSecret(dataDir, name, () => randomBytes(32).toString("base64url"));
  if (text.length >= 32) return text;
  throw new StartRefused(
    `The file ${file} doesn't contain a secret of at least 32 characters. Delete it to get a new one.`,
  );
}

/** Returns the public URLs from the settings; if none are set, the URLs with this machine's own names. */
export function publicUrlsOf(config: Pick<Config, "PUBLIC_URLS" | "PORT">): string[] {
  if (config.PUBLIC_URLS.length > 0) return config.PUBLIC_URLS;
  return ["localhost", "127.0.0.1", "[::1]"].map((host) => `http://${host}:${config.PORT}`);
}

/** Returns true if all public URLs use https; cookies and headers are then stricter. */
export function isHttpsOnly(config: Pick<Config, "PUBLIC_URLS" | "PORT">): boolean {
  return publicUrlsOf(config).every((url) => url.startsWith("https:"));
}

/** Returns true if text messages can be sent, through a gateway or to the outbox of trial mode. */
export function canSendSms({ TRIAL, SMS_URL }: Pick<Config, "TRIAL" | "SMS_URL">): boolean {
  return TRIAL || SMS_URL !== undefined;
}

/** Describes all settings, one per line. */
export function settingsHelp(): string {
  const lines = Object.entries(settings.shape).map(([name, schema]) => {
    const fallback: unknown = schema.safeParse(undefined).data;
    const defaultText =
      typeof fallback === "string" || typeof fallback === "number" || typeof fallback === "boolean"
        ? String(fallback)
        : "";
    return `  ${name.padEnd(24)}${schema.description ?? ""}${defaultText && ` (${defaultText})`}`;
  });
  return [
    "npm start starts the portal. Settings are environment variables, with the default in brackets:",
    "",
    ...lines,
  ].join("\n");
}
