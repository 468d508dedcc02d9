import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { foreignEnvironment, readConfig, settingsHelp } from "./config.ts";
import { StartRefused } from "./lib/start-refused.ts";

const folder = await mkdtemp(join(tmpdir(), "fundport-config-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const key = (content: string) => Buffer.alloc(32, content).toString("base64");
const keys = { DATA_KEYS: `1:${key("data")}`, INDEX_KEY: key("index") };
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment });

describe("settings", () => {
  it("fills settings that are not given with the defaults of a portal for one machine with trial data", async () => {
    expect(await read({})).toMatchObject({
      PORT: 3000,
      HOST: "127.0.0.1",
      TRIAL: true,
      MAX_CART_ITEMS: 20,
      PROPOSAL_VALID_DAYS: 30,
      SESSION_IDLE_MINUTES: 30,
      SESSION_ABSOLUTE_HOURS: 12,
    });
  });

  it.each([
    [{ PORT: "http" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL"],
    [{ TRUST_PROXY: "10.0.0.1,proxy.example" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "10.0.0.0/33" }, "TRUST_PROXY"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY"],
    [{ PUBLIC_URLS: "portal.example" }, "PUBLIC_URLS"],
    [{ MAX_CART_ITEMS: "-1" }, "MAX_CART_ITEMS"],
    [{ DISABLE_CART_PACKAGES: "maybe" }, "DISABLE_CART_PACKAGES"],
    [{ DISABLED_CARDS_CS: "news,weather" }, "DISABLED_CARDS_CS"],
    [{ MAIL_URL: "http://mail.example" }, "MAIL_URL"],
    [{ BANK_REGISTER_URL: "ftp://register.example" }, "BANK_REGISTER_URL"],
    [{ BANK_REGISTER_URL: "https://name:word@register.example" }, "BANK_REGISTER_URL"],
    [{ MAIL_FROM: "portal" }, "MAIL_FROM"],
    [{ TSA_URL: "ftp://tsa.example" }, "TSA_URL"],
    [{ TSA_URL: "https://name:word@tsa.example" }, "TSA_URL"],
    [{ SMS_URL: "smtp://sms.example" }, "SMS_URL"],
    [{ SSO_PARTNERS: "broker:none:key.pem" }, "SSO_PARTNERS"],
    [{ SSO_PARTNERS: "broker:RS256" }, "SSO_PARTNERS"],
  ])("stops the start at the wrong value %j, naming %s and the value", async (environment, name) => {
    const value = Object.values(environment)[0] ?? "";
    await expect(read(environment)).rejects.toThrow(StartRefused);
    await expect(read(environment)).rejects.toThrow(new RegExp(`${name}=.*${value}`));
  });

  it.each([
    [{ SSO_SIGNING_SECRET: "short" }, "SSO_SIGNING_SECRET is not allowed"],
    [{ COOKIE_SECRET: "short" }, "COOKIE_SECRET is not allowed"],
    [{ DATA_KEYS: "short" }, "DATA_KEYS is not allowed (key 1 of the list has no id from 1 to 255 before a colon)"],
    [{ DATA_KEYS: `0:${key("short")}` }, "key 1 of the list has no id from 1 to 255"],
    [{ DATA_KEYS: `256:${key("short")}` }, "key 1 of the list has no id from 1 to 255"],
    [{ DATA_KEYS: `1:${key("one")},short` }, "key 2 of the list has no id from 1 to 255"],
    [{ DATA_KEYS: "1:short" }, "key 1 of the list is not 32 bytes in base64"],
    [{ DATA_KEYS: `1:${Buffer.alloc(31, "short").toString("base64")}` }, "key 1 of the list is not 32 bytes"],
    [{ DATA_KEYS: `1:${key("short")},1:${key("two")}` }, "the id 1 stands there twice"],
    [{ INDEX_KEY: "short" }, "INDEX_KEY is not allowed (it is not 32 bytes in base64)"],
  ])("stops the start at the wrong secret %j and repeats nothing of it", async (environment, sentence) => {
    const refused: unknown = await read(environment).catch((error: unknown) => error);
    if (!(refused instanceof StartRefused)) throw refused;
    expect(refused.message).toContain(sentence);
    const parts = Object.values(environment).join(",").split(/[,:]/);
    const repeated = parts.filter((part) => part.length > 3 && refused.message.includes(part));
    expect(repeated).toEqual([]);
  });

  it("asks for the keys of personal data when there is a database server", async () => {
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32) };
    for (const { DATA_KEYS, INDEX_KEY } of [
      { DATA_KEYS: "", INDEX_KEY: "" },
      { ...keys, INDEX_KEY: "" },
      { ...keys, DATA_KEYS: "" },
    ]) {
      await expect(read({ ...shared, DATA_KEYS, INDEX_KEY })).rejects.toThrow(/^DATA_KEYS and INDEX_KEY must be given/);
    }
  });

  it("makes the keys of personal data once beside the embedded database, and says which files they are", async () => {
    const own = await mkdtemp(join(folder, "keys-"));
    const first = (await readConfig({ DATA_DIR: own })).dataKeys;
    const second = (await readConfig({ DATA_DIR: own })).dataKeys;
    expect(first.newFiles).toEqual([join(own, "data-keys"), join(own, "index-key")]);
    expect(second.newFiles).toEqual([]);
    expect(first.keys.current).toBe(1);
    expect(second.keys.index.equals(first.keys.index)).toBe(true);
    expect(second.keys.keys.get(1)?.equals(first.keys.keys.get(1) ?? second.keys.index)).toBe(true);
    expect((await stat(join(own, "data-keys"))).mode & 0o077).toBe(0);
    expect(JSON.stringify(first)).not.toContain((await readFile(join(own, "data-keys"), "utf8")).slice(2));
  });

  it("takes keys that were changed in the data folder, and names the file of one that is none", async () => {
    const own = await mkdtemp(join(folder, "keys-"));
    await writeFile(join(own, "data-keys"), `7:${key("seven")}, 1:${key("one")}\n`);
    const { keys: found } = (await readConfig({ DATA_DIR: own })).dataKeys;
    expect([found.current, [...found.keys.keys()]]).toEqual([7, [7, 1]]);
    await writeFile(join(own, "data-keys"), "7:broken");
    await expect(readConfig({ DATA_DIR: own })).rejects.toThrow(/data-keys is not allowed: key 1 of the list/);
  });

  it("takes proxies by address, subnet or range", async () => {
    const named = "10.0.0.1, 10.0.0.0/8, ::1, fd00::/8, loopback";
    expect((await read({ TRUST_PROXY: named })).TRUST_PROXY).toEqual(named.split(", "));
    expect((await read({})).TRUST_PROXY).toEqual([]);
  });

  it("asks for the secret that processes share when there is a database server", async () => {
    await expect(read({ DATABASE_URL: "postgres://host/portal" })).rejects.toThrow(/COOKIE_SECRET must be given/);
    const config = await read({ DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys });
    expect(config.TRIAL).toBe(false);
  });

  it("takes an owner's address beside that of portals alone", async () => {
    const owner = { DATABASE_MIGRATION_URL: "postgres://owner@host/portal" };
    await expect(read(owner)).rejects.toThrow(/^DATABASE_MIGRATION_URL must be given together with DATABASE_URL/);
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys };
    expect(await read({ ...shared, ...owner })).toMatchObject(owner);
    expect((await read(shared)).DATABASE_MIGRATION_URL).toBeUndefined();
  });

  it("asks for the secret that signs for the trading system when there are a database server and a trading system", async () => {
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys };
    const trading = { ...shared, TRADING_URL: "https://trading.example" };
    await expect(read(trading)).rejects.toThrow(/SSO_SIGNING_SECRET must be given/);
    const secret = { SSO_SIGNING_SECRET: "y".repeat(32) };
    expect(await read({ ...trading, ...secret })).toMatchObject(secret);
    expect((await read(shared)).SSO_SIGNING_SECRET).toBeUndefined();
    expect((await read({})).SSO_SIGNING_SECRET).toMatch(/^[\w-]{43}$/);
  });

  it("asks for a sender when there is a mail server", async () => {
    const MAIL_URL = "smtps://user:p%40ss@mail.example:465";
    await expect(read({ MAIL_URL })).rejects.toThrow(/MAIL_FROM must be given/);
    for (const MAIL_FROM of ["portal@example.com", "Fundport <portal@example.com>"]) {
      expect(await read({ MAIL_URL, MAIL_FROM })).toMatchObject({ MAIL_URL, MAIL_FROM });
    }
  });

  it("refuse public trial log-ins on an address that others reach", async () => {
    await expect(read({ HOST: "0.0.0.0", TRIAL: "true" })).rejects.toThrow(/public password/);
    expect((await read({ HOST: "0.0.0.0" })).TRIAL).toBe(false);
  });

  it("generate an absent secret once, readable by its owner alone", async () => {
    const first = await read({});
    const second = await read({});
    expect(second.COOKIE_SECRET).toBe(first.COOKIE_SECRET);
    const file = join(folder, "cookie-secret");
    expect(await readFile(file, "utf8")).toBe(first.COOKIE_SECRET);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it("names a kept secret that was cut short", async () => {
    const own = await mkdtemp(join(folder, "short-"));
    await writeFile(join(own, "cookie-secret"), "short");
    await expect(readConfig({ DATA_DIR: own })).rejects.toThrow(/at least 32 characters/);
  });

  it("hands on what seals contracts as it is set", async () => {
    const seal = { SEAL_FILE: "seal.p12", SEAL_PASSWORD: "word", TSA_URL: "https://tsa.example" };
    expect((await read({ ...seal, SEAL_COMMAND: "" })).seal).toEqual({
      ...seal,
      SEAL_COMMAND: undefined,
      SEAL_CERTIFICATE: undefined,
      TSA_CERTIFICATE: undefined,
    });
    expect((await read({})).seal).toMatchObject({ SEAL_PASSWORD: "" });
  });

  it("keeps the portal's own settings from the programs that it starts", () => {
    const environment = { PATH: "/bin", SOFTHSM2_CONF: "file", DATA_KEYS: "1:key", SEAL_PASSWORD: "word" };
    expect(foreignEnvironment(environment)).toEqual({ PATH: "/bin", SOFTHSM2_CONF: "file" });
  });

  it("explains every setting in --help", () => {
    for (const name of ["PORT", "DATA_DIR", "DATABASE_URL", "PUBLIC_URLS", "TRUST_PROXY", "MAX_CART_ITEMS"])
      expect(settingsHelp()).toContain(name);
  });
});
