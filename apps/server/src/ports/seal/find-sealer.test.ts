import { X509Certificate } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import type { SealSettings } from "../../config.ts";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { writePemCertificate } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { describeExpiringSeal } from "./ending-seal.ts";
import { describeNewSeal, findSealer, type SealOptions } from "./find-sealer.ts";
import { makeKeyFile } from "./make-key-file.ts";
import { fewRounds, makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";

const folder = await mkdtemp(join(tmpdir(), "fundport-sealer-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
const now = new Date("2026-01-01");

type FindOptions = Partial<Omit<SealOptions, "settings">> & { settings?: Partial<SealSettings> };
async function find({ settings, ...options }: FindOptions = {}) {
  const none = { SEAL_FILE: undefined, SEAL_COMMAND: undefined, SEAL_CERTIFICATE: undefined };
  const dataDir = options.dataDir ?? (await mkdtemp(join(folder, "data-")));
  return await findSealer({
    settings: { ...none, SEAL_PASSWORD: "", TSA_URL: undefined, TSA_CERTIFICATE: undefined, ...settings },
    dataDir,
    isShared: false,
    now,
    rounds: fewRounds,
    environment: {},
    ...options,
  });
}
async function refusalOf(options: FindOptions): Promise<string> {
  const error: unknown = await find(options).catch((refused: unknown) => refused);
  if (error instanceof StartRefused) return error.message;
  throw new Error("nothing was refused", { cause: error });
}
async function storeFile(name: string, content: string | Uint8Array): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

describe("findSealer with an embedded database", () => {
  it("creates a key at the first start, readable only by its owner, and keeps it", async () => {
    const dataDir = await mkdtemp(join(folder, "data-"));
    const first = await find({ dataDir });
    expect(first.newFiles).toEqual([join(dataDir, "seal.p12"), join(dataDir, "seal-password")]);
    expect(describeNewSeal(first)).toMatch(/^New key for sealing contracts: .*seal\.p12 and .*seal-password\. /);
    expect((await readdir(dataDir)).toSorted()).toEqual(["seal-password", "seal.p12"]);
    for (const file of first.newFiles) expect((await stat(file)).mode & 0o077).toBe(0);
    const second = await find({ dataDir });
    expect(second.newFiles).toEqual([]);
    expect(describeNewSeal(second)).toBeNull();
    expect(Buffer.from(second.signer.certificate).equals(first.signer.certificate)).toBe(true);
    const sealed = await second.sealer.seal(printTestContract({ documents: 1 }).compact, makeSealTexts());
    expect(checkSeal(sealed, { certificates: [first.signer] }).defects).toEqual([]);
  });

  it("advises the operator from 60 days before its certificate expires, and not earlier", async () => {
    const found = await find({ dataDir: await mkdtemp(join(folder, "data-")) });
    const end = new X509Certificate(found.signer.certificate).validToDate;
    const days = (count: number) => new Date(end.getTime() - count * 86_400_000);
    expect(describeExpiringSeal(found.signer, days(61))).toBeNull();
    expect(describeExpiringSeal(found.signer, days(60))).toContain(
      `expires in 60 days, on ${end.toISOString().slice(0, 10)}`,
    );
    expect(describeExpiringSeal(found.signer, days(-1))).toContain("expired on");
  });

  it("creates a single key when several processes start concurrently", async () => {
    const dataDir = await mkdtemp(join(folder, "data-"));
    const found = await Promise.all(Array.from({ length: 4 }, () => find({ dataDir })));
    expect(new Set(found.map(({ signer }) => Buffer.from(signer.certificate).toString("hex"))).size).toBe(1);
    expect(found.flatMap(({ newFiles }) => newFiles)).toHaveLength(2);
  });

  it("creates a key if an earlier start stopped after writing only one of its two files", async () => {
    const dataDir = await mkdtemp(join(folder, "data-"));
    await writeFile(join(dataDir, "seal-password"), "made before");
    const { newFiles } = await find({ dataDir });
    expect(newFiles).toEqual([join(dataDir, "seal.p12")]);
  });

  it("refuses to start, and replaces no file, if the password is missing or wrong or the key file is broken", async () => {
    const dataDir = await mkdtemp(join(folder, "data-"));
    await find({ dataDir });
    const password = join(dataDir, "seal-password");
    const originalPassword = await readFile(password);
    await rm(password);
    expect(await refusalOf({ dataDir })).toMatch(/seal-password, the password of .*seal\.p12, is missing/);
    expect(await readdir(dataDir)).toEqual(["seal.p12"]);
    await writeFile(password, "another");
    expect(await refusalOf({ dataDir })).toMatch(/seal\.p12 can't be opened: the password .* is wrong/);
    await writeFile(password, originalPassword);
    await writeFile(join(dataDir, "seal.p12"), "");
    expect(await refusalOf({ dataDir })).toMatch(/seal\.p12 is not a PKCS#12 file/);
  });
});

describe("findSealer with a database server", () => {
  it("requires settings for the seal", async () => {
    expect(await refusalOf({ isShared: true })).toMatch(/^DATABASE_URL also requires SEAL_FILE .* or SEAL_COMMAND /);
  });

  it("uses the key file of SEAL_FILE", async () => {
    const file = await storeFile(
      "own.p12",
      await makeKeyFile({ name: "Own", password: "pass", from: now, rounds: fewRounds }),
    );
    const { signer, newFiles } = await find({ isShared: true, settings: { SEAL_FILE: file, SEAL_PASSWORD: "pass" } });
    expect(new X509Certificate(signer.certificate).subject).toBe("CN=Own");
    expect(newFiles).toEqual([]);
    expect(await refusalOf({ settings: { SEAL_FILE: file } })).toMatch(/own\.p12 can't be opened: the password/);
    expect(await refusalOf({ settings: { SEAL_FILE: join(folder, "none") } })).toMatch(
      /none can't be read\. Use a file/,
    );
  });

  it("uses SEAL_COMMAND and the certificates of SEAL_CERTIFICATE, which may be in any order", async () => {
    const { certificate, chain } = await makeTestSigner();
    const pem = [certificate, ...chain].map(writePemCertificate).join("\n");
    const settings = {
      SEAL_COMMAND: "sign 'a b'",
      SEAL_CERTIFICATE: await storeFile("chain.pem", `a comment\n${pem}`),
    };
    const { signer } = await find({ isShared: true, settings });
    expect(Buffer.from(signer.certificate).equals(certificate)).toBe(true);
    expect(signer.chain).toHaveLength(1);
  });

  it("passes only the seal's password, and no other Fundport setting, to the environment of the command", async () => {
    const { certificate } = await makeTestSigner();
    const names = ["SEAL_PASSWORD", "DATA_KEYS", "COOKIE_SECRET", "OWN"];
    const script = `console.error(${JSON.stringify(names)}.map((name) => process.env[name]).join()); process.exit(1)`;
    const { signer } = await find({
      settings: {
        SEAL_COMMAND: `'${process.execPath}' -e '${script}'`,
        SEAL_CERTIFICATE: await storeFile("environment.pem", writePemCertificate(certificate)),
        SEAL_PASSWORD: "pin",
      },
      environment: { ...process.env, DATA_KEYS: "keys", COOKIE_SECRET: "secret", OWN: "own" },
    });
    await expect(signer.sign(Buffer.from("bytes"))).rejects.toMatchObject({
      detail: "the command ended with 1: pin,,,own",
    });
  });

  it.each([
    [{ SEAL_FILE: "a", SEAL_COMMAND: "b" }, /SEAL_FILE and SEAL_COMMAND can't be used together/],
    [{ SEAL_COMMAND: "b" }, /SEAL_COMMAND also requires SEAL_CERTIFICATE/],
    [{ SEAL_CERTIFICATE: "b" }, /SEAL_CERTIFICATE also requires SEAL_COMMAND/],
    [{ SEAL_COMMAND: "sign 'b", SEAL_CERTIFICATE: "c" }, /SEAL_COMMAND is empty or has an unclosed quotation mark/],
    [{ SEAL_COMMAND: "b", SEAL_CERTIFICATE: "/none.pem" }, /SEAL_CERTIFICATE \/none\.pem can't be read/],
    [{ TSA_CERTIFICATE: "/none.pem" }, /TSA_CERTIFICATE also requires TSA_URL/],
    [{ TSA_CERTIFICATE: "/none.pem", TSA_URL: "https://tsa.example" }, /TSA_CERTIFICATE \/none\.pem can't be read/],
  ])("rejects the settings %j", async (settings, sentence) => {
    expect(await refusalOf({ settings })).toMatch(sentence);
  });

  it("rejects a file that contains no valid certificate", async () => {
    const empty = await storeFile("empty.pem", "hello");
    const broken = await storeFile("broken.pem", "-----BEGIN CERTIFICATE-----\naaaa\n-----END CERTIFICATE-----\n");
    const refused = (SEAL_CERTIFICATE: string) => refusalOf({ settings: { SEAL_COMMAND: "b", SEAL_CERTIFICATE } });
    expect(await refused(empty)).toMatch(/has no certificate\. Use PEM/);
    expect(await refused(broken)).toMatch(/has a certificate that can't be read\. Use PEM/);
  });

  it("trusts the certificate of the configured time-stamp server", async () => {
    const { certificate } = await makeTestSigner();
    const TSA_CERTIFICATE = await storeFile("tsa.pem", writePemCertificate(certificate));
    const { timeStampCertificates } = await find({ settings: { TSA_URL: "https://tsa.example", TSA_CERTIFICATE } });
    expect(timeStampCertificates.map((der) => Buffer.from(der).equals(certificate))).toEqual([true]);
  });
});
