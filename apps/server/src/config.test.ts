import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { foreignEnvironment, readConfig, settingsHelp } from "./config.ts";
import { StartRefused } from "./lib/startup/start-refused.ts";

const folder = await mkdtemp(join(tmpdir(), "fundport-config-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const key = (content: string) => Buffer.alloc(32, content).toString("base64");
const keys = { DATA_KEYS: `1:${key("data")}`, INDEX_KEY: key("index") };
const escaped = (text: string) => text.replaceAll(/[.[\]/]/g, "\\$&");
const read = (environment: Record<string, string>) => readConfig({ DATA_DIR: folder, ...environment });

describe("settings", () => {
  it("default to a server for one machine with trial data", async () => {
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
    [{ MAX_CART_ITEMS: "-1" }, "MAX_CART_ITEMS"],
    [{ DISABLE_CART_PACKAGES: "maybe" }, "DISABLE_CART_PACKAGES"],
    [{ DISABLED_CARDS_CS: "news,weather" }, "DISABLED_CARDS_CS"],
    [{ MAIL_URL: "http://mail.example" }, "MAIL_URL"],
    [{ BANK_REGISTER_URL: "ftp://register.example" }, "BANK_REGISTER_URL"],
    [{ MAIL_FROM: "portal" }, "MAIL_FROM"],
    [{ TSA_URL: "ftp://tsa.example" }, "TSA_URL"],
    [{ SMS_URL: "smtp://sms.example" }, "SMS_URL"],
  ])("the invalid value %j prevents startup with an error that names %s and the value", async (environment, name) => {
    const value = Object.values(environment)[0] ?? "";
    await expect(read(environment)).rejects.toThrow(StartRefused);
    await expect(read(environment)).rejects.toThrow(new RegExp(`${name}=.*${value}`));
  });

  it.each([
    [{ PUBLIC_URLS: "portal.example/hidden" }, "Invalid setting PUBLIC_URLS (not shown) ("],
    [
      { BANK_REGISTER_URL: "https://hidden:hidden@register.example" },
      'BANK_REGISTER_URL="https://…@register.example" (must not contain a username',
    ],
    [{ TSA_URL: "https://hidden@tsa.example/hidden?hidden" }, 'TSA_URL="https://…@tsa.example/…" ('],
    [{ SSO_PARTNERS: "broker:none:hidden.pem" }, "SSO_PARTNERS (must be name:algorithm:file)"],
    [{ MAIL_URL: "http://hidden:hidden@mail.example:25" }, 'MAIL_URL="http://…@mail.example:25" ('],
    [
      { MAIL_URL: "smtp://hidden:hid%den@mail.example" },
      "(must have a host, and an encoded user and password (% as %25)",
    ],
    [{ MAIL_URL: "http://hidden:1/hidden@mail.example" }, "MAIL_URL (not shown) ("],
    [{ MAIL_URL: "smtp:hidden:hidden@mail.example" }, "MAIL_URL (not shown) ("],
    [{ SMS_URL: "ftp://hidden:hid@den#@sms.example/" }, "SMS_URL"],
    [{ SMS_URL: "sms.example?key=hidden" }, "SMS_URL (not shown) ("],
    [{ SMS_URL: "hidden" }, "SMS_URL (not shown) ("],
    [{ SUITE_URL: "//hidden:hidden@suite.example" }, "SUITE_URL (not shown) ("],
  ])(
    "the invalid address %j prevents startup with an error that contains no part that may be secret",
    async (environment, sentence) => {
      const refused: unknown = await read(environment).catch((error: unknown) => error);
      if (!(refused instanceof StartRefused)) throw refused;
      expect(refused.message).toContain(sentence);
      expect(refused.message).not.toContain("hid");
    },
  );

  it("are not printed in errors if their name suggests a secret or an address", async () => {
    const names = settingsHelp().match(/^ {2}[A-Z_]+/gm) ?? [];
    const secret = names
      .map((name) => name.trim())
      .filter((name) => /SECRET|_KEYS?$|PASSWORD|PARTNERS|_URLS?$/.test(name));
    expect(secret.length).toBeGreaterThan(10);
    for (const name of secret) {
      const outcome = await read({ [name]: "x://u:Hidden/Hidden@@Hidden" }).then(
        // Some of these values are accepted here, because they are only checked when they are used.
        () => "it is taken",
        (error: unknown) => String(error),
      );
      expect(outcome).not.toContain("Hidden");
    }
  });

  it.each([
    [{ SSO_SIGNING_SECRET: "short" }, "SSO_SIGNING_SECRET ("],
    [{ COOKIE_SECRET: "short" }, "COOKIE_SECRET ("],
    [{ DATA_KEYS: "short" }, "DATA_KEYS (key 1 of the list must begin with an id from 1 to 255 and a colon)"],
    [{ DATA_KEYS: `0:${key("short")}` }, "key 1 of the list must begin with an id from 1 to 255"],
    [{ DATA_KEYS: `256:${key("short")}` }, "key 1 of the list must begin with an id from 1 to 255"],
    [{ DATA_KEYS: `1:${key("one")},short` }, "key 2 of the list must begin with an id from 1 to 255"],
    [{ DATA_KEYS: "1:short" }, "key 1 of the list must be 32 bytes in base64"],
    [{ DATA_KEYS: `1:${Buffer.alloc(31, "short").toString("base64")}` }, "key 1 of the list must be 32 bytes"],
    [{ DATA_KEYS: `1:${key("short")},1:${key("two")}` }, "the id 1 is used twice"],
    [{ INDEX_KEY: "short" }, "INDEX_KEY (must be 32 bytes in base64)"],
  ])(
    "the invalid secret %j prevents startup with an error that contains no part of it",
    async (environment, sentence) => {
      const refused: unknown = await read(environment).catch((error: unknown) => error);
      if (!(refused instanceof StartRefused)) throw refused;
      expect(refused.message).toContain(sentence);
      const parts = Object.values(environment).join(",").split(/[,:]/);
      const repeated = parts.filter((part) => part.length > 3 && refused.message.includes(part));
      expect(repeated).toEqual([]);
    },
  );

  it("require the encryption keys if a database server is set", async () => {
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32) };
    for (const { DATA_KEYS, INDEX_KEY } of [
      { DATA_KEYS: "", INDEX_KEY: "" },
      { ...keys, INDEX_KEY: "" },
      { ...keys, DATA_KEYS: "" },
    ]) {
      await expect(read({ ...shared, DATA_KEYS, INDEX_KEY })).rejects.toThrow(
        /^DATABASE_URL also requires DATA_KEYS and INDEX_KEY/,
      );
    }
  });

  it("create the encryption keys once next to the embedded database, and return the names of the new files", async () => {
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

  it("load keys that were changed in the data folder, and name the file of an invalid key", async () => {
    const own = await mkdtemp(join(folder, "keys-"));
    await writeFile(join(own, "data-keys"), `7:${key("seven")}, 1:${key("one")}\n`);
    const { keys: found } = (await readConfig({ DATA_DIR: own })).dataKeys;
    expect([found.current, [...found.keys.keys()]]).toEqual([7, [7, 1]]);
    await writeFile(join(own, "data-keys"), "7:broken");
    await expect(readConfig({ DATA_DIR: own })).rejects.toThrow(/data-keys is invalid: key 1 of the list/);
  });

  it("accept trusted proxies as an address, a subnet or a named range", async () => {
    const named = "10.0.0.1, 10.0.0.0/8, ::1, fd00::/8, loopback";
    expect((await read({ TRUST_PROXY: named })).TRUST_PROXY).toEqual(named.split(", "));
    expect((await read({})).TRUST_PROXY).toEqual([]);
  });

  it("require the shared cookie secret if a database server is set", async () => {
    await expect(read({ DATABASE_URL: "postgres://host/portal" })).rejects.toThrow(
      /DATABASE_URL also requires COOKIE_SECRET/,
    );
    const config = await read({ DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys });
    expect(config.TRIAL).toBe(false);
  });

  it("accept a separate address for the owner only together with DATABASE_URL", async () => {
    const owner = { DATABASE_MIGRATION_URL: "postgres://owner@host/portal" };
    await expect(read(owner)).rejects.toThrow(/^DATABASE_MIGRATION_URL also requires DATABASE_URL/);
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys };
    expect(await read({ ...shared, ...owner })).toMatchObject(owner);
    expect((await read(shared)).DATABASE_MIGRATION_URL).toBeUndefined();
  });

  it("require SSO_SIGNING_SECRET only if both a database server and a trading system are set", async () => {
    const shared = { DATABASE_URL: "postgres://host/portal", COOKIE_SECRET: "x".repeat(32), ...keys };
    const trading = { ...shared, TRADING_URL: "https://trading.example" };
    await expect(read(trading)).rejects.toThrow(/also requires SSO_SIGNING_SECRET/);
    const secret = { SSO_SIGNING_SECRET: "y".repeat(32) };
    expect(await read({ ...trading, ...secret })).toMatchObject(secret);
    expect((await read(shared)).SSO_SIGNING_SECRET).toBeUndefined();
    expect((await read({})).SSO_SIGNING_SECRET).toMatch(/^[\w-]{43}$/);
  });

  it("require a sender address if a mail server is set", async () => {
    const MAIL_URL = "smtps://user:p%40ss@mail.example:465";
    await expect(read({ MAIL_URL })).rejects.toThrow(/MAIL_URL also requires MAIL_FROM/);
    for (const MAIL_FROM of ["portal@example.com", "Fundport <portal@example.com>"]) {
      expect(await read({ MAIL_URL, MAIL_FROM })).toMatchObject({ MAIL_URL, MAIL_FROM });
    }
  });

  it.each([
    [{ TRIAL: "true" }, "optional"],
    [{ TRIAL: "false" }, "required"],
    [{ PUBLIC_URLS: "https://portal.example" }, "required"],
    [{ TRIAL: "true", OPERATOR_SECOND_FACTOR: "required" }, "required"],
    [{ TRIAL: "false", OPERATOR_SECOND_FACTOR: "optional" }, "optional"],
  ])("%j makes two-step verification of operators %s", async (environment, expected) => {
    expect((await read(environment)).OPERATOR_SECOND_FACTOR).toBe(expected);
  });

  it.each([
    [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
    [{ HOST: "::" }, "HOST=::"],
    [{ HOST: "192.0.2.7" }, "HOST=192.0.2.7"],
    [{ HOST: "portal.example" }, "HOST=portal.example"],
    [{ HOST: "127.0.0.1.example" }, "HOST=127.0.0.1.example"],
    [{ PUBLIC_URLS: "https://portal.example/a" }, "PUBLIC_URLS=https://portal.example"],
    [{ PUBLIC_URLS: "http://localhost:3000,https://localhost.example" }, "PUBLIC_URLS=https://localhost.example"],
    [{ PUBLIC_URLS: "http://0.0.0.0:3000" }, "PUBLIC_URLS=http://0.0.0.0:3000"],
    [{ TRUST_PROXY: "127.0.0.1" }, "TRUST_PROXY=127.0.0.1"],
    [{ TRUST_PROXY: "loopback,10.0.0.0/8" }, "TRUST_PROXY=loopback,10.0.0.0/8"],
  ])(
    "turn trial mode off and refuse TRIAL=true if others can reach the server because of %j",
    async (environment, named) => {
      expect((await read(environment)).TRIAL).toBe(false);
      expect((await read({ ...environment, TRIAL: "false" })).TRIAL).toBe(false);
      for (const TRIAL of ["true", "1"]) {
        const refused: unknown = await read({ ...environment, TRIAL }).catch((error: unknown) => error);
        if (!(refused instanceof StartRefused)) throw refused;
        expect(refused.message).toMatch(
          new RegExp(`^TRIAL=${TRIAL} is refused: with ${escaped(named)}, others can reach`),
        );
        expect(refused.message).toContain("Remove TRIAL");
      }
      await expect(read({ ...environment, TRIAL: "true", DATABASE_URL: "postgres://host/portal" })).rejects.toThrow(
        /^TRIAL=true is refused/,
      );
    },
  );

  it.each([
    { HOST: "" },
    { HOST: "127.8.9.10" },
    { HOST: "::1" },
    { HOST: "0:0:0:0:0:0:0:1" },
    { HOST: "::ffff:127.0.0.1" },
    { HOST: "LOCALHOST" },
    { PUBLIC_URLS: "http://localhost:3000,http://127.1:3000,https://[::1]" },
  ])("turn trial mode on if only this machine can reach the server with %j", async (environment) => {
    expect((await read(environment)).TRIAL).toBe(true);
  });

  it("generate a missing secret once, in a file that only its owner can read", async () => {
    const first = await read({});
    const second = await read({});
    expect(second.COOKIE_SECRET).toBe(first.COOKIE_SECRET);
    const file = join(folder, "cookie-secret");
    expect(await readFile(file, "utf8")).toBe(first.COOKIE_SECRET);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  it("refuse a stored secret that is too short", async () => {
    const own = await mkdtemp(join(folder, "short-"));
    await writeFile(join(own, "cookie-secret"), "short");
    await expect(readConfig({ DATA_DIR: own })).rejects.toThrow(/at least 32 characters/);
  });

  it("pass the settings of the seal on unchanged", async () => {
    const seal = { SEAL_FILE: "seal.p12", SEAL_PASSWORD: "word", TSA_URL: "https://tsa.example" };
    expect((await read({ ...seal, SEAL_COMMAND: "" })).seal).toEqual({
      ...seal,
      SEAL_COMMAND: undefined,
      SEAL_CERTIFICATE: undefined,
      TSA_CERTIFICATE: undefined,
    });
    expect((await read({})).seal).toMatchObject({ SEAL_PASSWORD: "" });
  });

  it("are removed from the environment of programs that the server starts", () => {
    const environment = { PATH: "/bin", SOFTHSM2_CONF: "file", DATA_KEYS: "1:key", SEAL_PASSWORD: "word" };
    expect(foreignEnvironment(environment)).toEqual({ PATH: "/bin", SOFTHSM2_CONF: "file" });
  });

  it("are listed in --help", () => {
    for (const name of ["PORT", "DATA_DIR", "DATABASE_URL", "PUBLIC_URLS", "TRUST_PROXY", "MAX_CART_ITEMS"])
      expect(settingsHelp()).toContain(name);
  });
});
