import { execFileSync, spawnSync } from "node:child_process";
import { verify, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { readPemCertificates } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { createCommandSigner } from "./command-signer.ts";
import { createSealer } from "./create-sealer.ts";
import { SealFailed, type SealCertificates } from "./seal.ts";
import { makeSealTexts } from "./testing/seal-keys.ts";
import { hasPdfsig, opensslAccepts, partsOf, pdfsigAccepts } from "./testing/signature-tools.ts";
import { hasOpenssl } from "./testing/time-stamp-server.ts";

// The folder is only created if tests run, because skipped tests would not remove it.
const folder = hasOpenssl ? mkdtempSync(join(tmpdir(), "fundport-command-")) : "";
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const openssl = (...options: string[]) =>
  execFileSync("openssl", options, { cwd: folder, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
const bytes = Buffer.from("what is signed");

/** Creates a key with its certificate, as a device's manufacturer or openssl provides them. */
function makeKey(name: string): { key: string; certificates: SealCertificates } {
  const key = join(folder, `${name}.key`);
  const request = ["req", "-x509", "-newkey", "rsa:3072", "-nodes", "-days", "10", "-subj", `/CN=${name}`];
  const [certificate] = readPemCertificates(openssl(...request, "-keyout", key));
  if (certificate === undefined) throw new Error("openssl made no certificate");
  return { key, certificates: { certificate, chain: [] } };
}

async function failureOf(call: Promise<unknown>): Promise<string> {
  const error: unknown = await call.catch((failed: unknown) => failed);
  if (error instanceof SealFailed && error.failure === "signer") return error.detail;
  throw new Error("it did not fail as a signer does", { cause: error });
}

describe.skipIf(!hasOpenssl)("a signing command (tested with openssl)", () => {
  let ownKey: ReturnType<typeof makeKey>;
  let otherKey: ReturnType<typeof makeKey>;
  beforeAll(() => {
    [ownKey, otherKey] = [makeKey("own"), makeKey("other")];
  });
  const signerOf = (command: readonly string[], timeLimitMs?: number) =>
    createCommandSigner({
      command,
      certificates: ownKey.certificates,
      environment: { ...process.env, WITH: "a variable" },
      ...(timeLimitMs !== undefined && { timeLimitMs }),
    });
  const node = (script: string, ...options: string[]) => [process.execPath, "-e", script, ...options];

  it("signs the bytes that the command reads from its standard input", async () => {
    const signature = await signerOf(["openssl", "dgst", "-sha256", "-sign", ownKey.key]).sign(bytes);
    expect(verify("sha256", bytes, new X509Certificate(ownKey.certificates.certificate).publicKey, signature)).toBe(
      true,
    );
  });

  it("runs one command at a time, even if several signatures are requested concurrently", async () => {
    const lock = join(folder, "lock");
    // The program fails if another instance runs at the same time, because the folder then exists already.
    const script = `const { mkdirSync, rmdirSync, readFileSync, writeSync } = require("fs");
      mkdirSync(process.argv[1]);
      const input = readFileSync(0);
      writeSync(1, require("crypto").sign("sha256", input, readFileSync(process.argv[2])));
      rmdirSync(process.argv[1]);`;
    const signer = signerOf(node(script, lock, ownKey.key));
    const inputs = Array.from({ length: 5 }, (_input, index) => Buffer.from(`bytes ${index}`));
    const signatures = await Promise.all(inputs.map((input) => signer.sign(input)));
    const { publicKey } = new X509Certificate(ownKey.certificates.certificate);
    signatures.forEach((signature, index) => expect(verify("sha256", inputs[index]!, publicKey, signature)).toBe(true));
    expect(existsSync(lock)).toBe(false);
  });

  it("fails if the signature is from another key", async () => {
    const detail = await failureOf(signerOf(["openssl", "dgst", "-sha256", "-sign", otherKey.key]).sign(bytes));
    expect(detail).toBe("the signature doesn't match the certificate");
  });

  it("fails if the signature uses another digest or is written as hexadecimal text", async () => {
    for (const options of [["-sha512"], ["-sha256", "-hex"]]) {
      const detail = await failureOf(signerOf(["openssl", "dgst", ...options, "-sign", ownKey.key]).sign(bytes));
      expect(detail).toBe("the signature doesn't match the certificate");
    }
  });

  it.each([
    ["exits with an error", 'console.error("no device"); process.exit(3)', "the command ended with 3: no device"],
    ["writes no signature", "", "the signature doesn't match the certificate"],
    ["writes too much", 'process.stdout.write("x".repeat(1e6))', "the command wrote more than 16384 bytes"],
    ["is killed", 'process.kill(process.pid, "SIGTERM")', "the command ended with SIGTERM: "],
    [
      "exits with a code that depends on its environment",
      "process.exit(process.env.WITH === 'a variable' ? 7 : 8)",
      "the command ended with 7: ",
    ],
  ])("fails if it %s", async (_what, script, detail) => {
    expect(await failureOf(signerOf(node(script)).sign(bytes))).toBe(detail);
  });

  it("fails if the program does not exist", async () => {
    expect(await failureOf(signerOf([join(folder, "none")]).sign(bytes))).toMatch(/couldn't be started .*ENOENT/);
  });

  it("fails after its time limit, even if a child process keeps the output open, and can sign again afterwards", async () => {
    // The child process keeps the output open after its parent has ended.
    const hang = `require("child_process").spawn(process.execPath, ["-e", "process.stdin.resume(); process.stdin.on('end', () => process.exit())"],
      { stdio: ["pipe", "inherit", "inherit"] }); setInterval(() => {}, 1000);`;
    const flag = join(folder, "hangs");
    writeFileSync(flag, "");
    const script = `const fs = require("fs");
      if (fs.existsSync(process.argv[1])) { fs.rmSync(process.argv[1]); ${hang} }
      else fs.writeSync(1, require("crypto").sign("sha256", fs.readFileSync(0), fs.readFileSync(process.argv[2])));`;
    const signer = signerOf(node(script, flag, ownKey.key), 3000);
    const [first, second] = await Promise.allSettled([signer.sign(bytes), signer.sign(bytes)]);
    expect(first).toMatchObject({ reason: { detail: "the command took longer than 3000 ms" } });
    expect(second.status).toBe("fulfilled");
  });

  it("seals a document", async () => {
    const signer = signerOf(["openssl", "dgst", "-sha256", "-sign", ownKey.key]);
    const { compact } = printTestContract({ documents: 1 });
    const at = new X509Certificate(ownKey.certificates.certificate).validFromDate;
    const sealed = await createSealer({ signer, stampTime: null }).seal(compact, makeSealTexts({ at }));
    expect(checkSeal(sealed, { certificates: [ownKey.certificates] }).defects).toEqual([]);
  });
});

const softHsm = [
  "/usr/lib/softhsm",
  "/usr/lib/x86_64-linux-gnu/softhsm",
  "/usr/lib/aarch64-linux-gnu/softhsm",
  "/usr/local/lib/softhsm",
  "/opt/homebrew/lib/softhsm",
]
  .map((libraryFolder) => join(libraryFolder, "libsofthsm2.so"))
  .find((file) => existsSync(file));
const hasDevice =
  softHsm !== undefined &&
  hasOpenssl &&
  ["softhsm2-util", "pkcs11-tool"].every((tool) => spawnSync(tool, ["--version"]).error === undefined);

describe.skipIf(!hasDevice)("a PKCS#11 device (needs softhsm2-util and pkcs11-tool)", () => {
  const environment = { ...process.env, SOFTHSM2_CONF: join(folder, "softhsm.conf"), SEAL_PASSWORD: "567890" };
  const tool = (...options: string[]) =>
    execFileSync("softhsm2-util", options, { env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const device = ["--module", softHsm ?? "", "--token-label", "seal token", "--login", "--pin", "env:SEAL_PASSWORD"];
  const command = ["pkcs11-tool", ...device, "--sign", "--mechanism", "SHA256-RSA-PKCS", "--id", "01"];
  let certificates: SealCertificates;

  beforeAll(() => {
    mkdirSync(join(folder, "tokens"));
    writeFileSync(
      environment.SOFTHSM2_CONF,
      `directories.tokendir = ${join(folder, "tokens")}\nobjectstore.backend = file\n`,
    );
    tool("--init-token", "--free", "--label", "seal token", "--so-pin", "123456", "--pin", "567890");
    const { key, certificates: keyCertificates } = makeKey("device");
    certificates = keyCertificates;
    openssl("pkcs8", "-topk8", "-nocrypt", "-in", key, "-out", join(folder, "device.pk8"));
    tool(
      "--import",
      join(folder, "device.pk8"),
      "--token",
      "seal token",
      "--label",
      "seal key",
      "--id",
      "01",
      "--pin",
      "567890",
    );
  });

  it("seals several documents concurrently, which pdfsig and openssl accept", async () => {
    const signer = createCommandSigner({ command, certificates, environment });
    const { compact } = printTestContract({ documents: 1 });
    const at = new X509Certificate(certificates.certificate).validFromDate;
    const sealer = createSealer({ signer, stampTime: null });
    const sealed = await Promise.all(
      ["one", "two", "three"].map((reason) => sealer.seal(compact, makeSealTexts({ at, reason }))),
    );
    for (const file of sealed) {
      expect(checkSeal(file, { certificates: [certificates] }).defects).toEqual([]);
      const { content, cms } = partsOf(Buffer.from(file));
      expect(opensslAccepts(content, cms, certificates.certificate)).toBe(true);
      expect(!hasPdfsig || pdfsigAccepts(file)).toBe(true);
    }
  });

  it("fails with the tool's message for a wrong PIN and for a missing key", async () => {
    const wrongPin = createCommandSigner({
      command,
      certificates,
      environment: { ...environment, SEAL_PASSWORD: "0" },
    });
    expect(await failureOf(wrongPin.sign(bytes))).toMatch(/CKR_PIN/);
    const noKey = createCommandSigner({ command: [...command.slice(0, -1), "02"], certificates, environment });
    expect(await failureOf(noKey.sign(bytes))).toMatch(/rivate key not found/);
  });

  it("fails if its key does not match the certificate", async () => {
    const signer = createCommandSigner({ command, certificates: makeKey("stranger").certificates, environment });
    expect(await failureOf(signer.sign(bytes))).toBe("the signature doesn't match the certificate");
  });
});
