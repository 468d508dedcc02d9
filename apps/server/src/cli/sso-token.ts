/**
 * `npm run sso-token -- USERNAME [--partner NAME] [--language cs]`: prints a link that logs a user in, like a link from
 * a partner with a shared secret. In trial mode the partner is `trial`. The link is valid for two minutes and for one
 * use.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { isLanguage } from "@fundport/i18n";
import { type Config, publicUrlsOf, readConfig } from "../config.ts";
import { trialPartner, trialPartnerSecret } from "../domains/identity/sign-on/partners.ts";
import { signToken } from "../domains/identity/sign-on/tokens.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";

const usage = "Usage: npm run sso-token -- USERNAME [--partner NAME] [--language en|cs|sk]";

process.exitCode = await main();

async function main(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      options: { partner: { type: "string", default: trialPartner }, language: { type: "string", default: "en" } },
      allowPositionals: true,
    });
    const [username, ...rest] = positionals;
    if (username === undefined || rest.length > 0 || !isLanguage(values.language)) throw new StartRefused(usage);
    const config = await readConfig(process.env);
    const claims = { issuer: values.partner, audience: config.SSO_AUDIENCE, username, seconds: 120, now: new Date() };
    const token = await signToken(await secretOf(config, values.partner), claims);
    console.log(`${publicUrlsOf(config)[0] ?? ""}/internalsso/${token}/${values.language}`);
    return 0;
  } catch (error) {
    const isUsage = error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
    if (!(error instanceof StartRefused) && !isUsage) throw error;
    console.error(isUsage ? `${error.message}\n${usage}` : error.message);
    return 1;
  }
}

async function secretOf(config: Config, partner: string): Promise<string> {
  const setting = config.SSO_PARTNERS.find((text) => text.startsWith(`${partner}:`));
  const [, algorithm, ...file] = setting?.split(":") ?? [];
  if (algorithm === "HS256") return (await readFile(file.join(":"), "utf8")).trim();
  if (setting !== undefined)
    throw new StartRefused(`${partner} signs with its own private key, so only the partner can create tokens.`);
  if (config.TRIAL && partner === trialPartner) return trialPartnerSecret(config.COOKIE_SECRET);
  throw new StartRefused(`There is no partner ${partner}. Add it to SSO_PARTNERS, or use trial mode.`);
}
