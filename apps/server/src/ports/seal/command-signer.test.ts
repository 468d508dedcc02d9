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

// Where every test is skipped, nothing would remove it.
const folder = hasOpenssl ? mkdtempSync(join(tmpdir(), "fundport-command-")) : "";
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const openssl = (...options: string[]) =>
  execFileSync("openssl", options, { cwd: folder, stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" });
const bytes = Buffer.from("what is signed");

/** A key with its certificate, as a device's maker or openssl hands them out. */
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

describe.skipIf(!hasOpenssl)("a command that signs (tried with openssl)", () => {
  let own: ReturnType<typeof makeKey>;
  let other: ReturnType<typeof makeKey>;
  beforeAll(() => {
    [own, other] = [makeKey("own"), makeKey("other")];
  });
  const signerOf = (command: readonly string[], timeLimitMs?: number) =>
    createCommandSigner({
      command,
      certificates: own.certificates,
      environment: { ...process.env, WITH: "a variable" },
      ...(timeLimitMs !== undefined && { timeLimitMs }),
    });
  const node = (script: string, ...options: string[]) => [process.execPath, "-e", script, ...options];

  it("signs what it reads from its input", async () => {
    const signature = await signerOf(["openssl", "dgst", "-sha256", "-sign", own.key]).sign(bytes);
    expect(verify("sha256", bytes, new X509Certificate(own.certificates.certificate).publicKey, signature)).toBe(true);
  });

  it("runs for one signature at a time, however many are asked for at once", async () => {
    const lock = join(folder, "lock");
    // The folder is there while a program runs: a second one at the same time fails.
    const script = `const { mkdirSync, rmdirSync, readFileSync, writeSync } = require("fs");
      mkdirSync(process.argv[1]);
      const input = readFileSync(0);
      writeSync(1, require("crypto").sign("sha256", input, readFileSync(process.argv[2])));
      rmdirSync(process.argv[1]);`;
    const signer = signerOf(node(script, lock, own.key));
    const inputs = Array.from({ length: 5 }, (_input, index) => Buffer.from(`bytes ${index}`));
    const signatures = await Promise.all(inputs.map((input) => signer.sign(input)));
    const { publicKey } = new X509Certificate(own.certificates.certificate);
    signatures.forEach((signature, index) => expect(verify("sha256", inputs[index]!, publicKey, signature)).toBe(true));
    expect(existsSync(lock)).toBe(false);
  });

  it("fails with a signature that is another key's", async () => {
    const detail = await failureOf(signerOf(["openssl", "dgst", "-sha256", "-sign", other.key]).sign(bytes));
    expect(detail).toBe("the signature doesn't match the certificate");
  });

  it("fails with a signature of another digest, and with one that is written as text", async () => {
    for (const options of [["-sha512"], ["-sha256", "-hex"]]) {
      const detail = await failureOf(signerOf(["openssl", "dgst", ...options, "-sign", own.key]).sign(bytes));
      expect(detail).toBe("the signature doesn't match the certificate");
    }
  });

  it.each([
    ["ends with a fault", 'console.error("no device"); process.exit(3)', "the command ended with 3: no device"],
    ["says nothing", "", "the signature doesn't match the certificate"],
    ["says too much", 'process.stdout.write("x".repeat(1e6))', "the command wrote more than 16384 bytes"],
    ["is killed", 'process.kill(process.pid, "SIGTERM")', "the command ended with SIGTERM: "],
    ["needs a variable", "process.exit(process.env.WITH === 'a variable' ? 7 : 8)", "the command ended with 7: "],
  ])("fails where it %s", async (_what, script, detail) => {
    expect(await failureOf(signerOf(node(script)).sign(bytes))).toBe(detail);
  });

  it("fails where there is no such program", async () => {
    expect(await failureOf(signerOf([join(folder, "none")]).sign(bytes))).toMatch(/couldn't be started .*ENOENT/);
  });

  it("fails after its limit where it hangs, and so does what it started, and the next signature is made", async () => {
    // The second process holds the output open after the first one is gone.
    const hang = `require("child_process").spawn(process.execPath, ["-e", "process.stdin.resume(); process.stdin.on('end', () => process.exit())"],
      { stdio: ["pipe", "inherit", "inherit"] }); setInterval(() => {}, 1000);`;
    const flag = join(folder, "hangs");
    writeFileSync(flag, "");
    const script = `const fs = require("fs");
      if (fs.existsSync(process.argv[1])) { fs.rmSync(process.argv[1]); ${hang} }
      else fs.writeSync(1, require("crypto").sign("sha256", fs.readFileSync(0), fs.readFileSync(process.argv[2])));`;
    const signer = signerOf(node(script, flag, own.key), 3000);
    const [first, second] = await Promise.allSettled([signer.sign(bytes), signer.sign(bytes)]);
    expect(first).toMatchObject({ reason: { detail: "the command took longer than 3000 ms" } });
    expect(second.status).toBe("fulfilled");
  });

  it("seals a document", async () => {
    const signer = signerOf(["openssl", "dgst", "-sha256", "-sign", own.key]);
    const { compact } = printTestContract({ documents: 1 });
    const at = new X509Certificate(own.certificates.certificate).validFromDate;
    const sealed = await createSealer({ signer, stampTime: null }).seal(compact, makeSealTexts({ at }));
    expect(checkSeal(sealed, { certificates: [own.certificates] }).faults).toEqual([]);
  });
});

const softHsm = [
  "/usr/lib/softhsm",
  "/usr/lib/x86_64-linux-gnu/softhsm",
  "/usr/lib/aarch64-linux-gnu/softhsm",
  "/usr/local/lib/softhsm",
  "/opt/homebrew/lib/softhsm",
]
  .map((place) => join(place, "libsofthsm2.so"))
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
    const { key, certificates: made } = makeKey("device");
    certificates = made;
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

  it("seals documents, several at once, that pdfsig and openssl take", async () => {
    const signer = createCommandSigner({ command, certificates, environment });
    const { compact } = printTestContract({ documents: 1 });
    const at = new X509Certificate(certificates.certificate).validFromDate;
    const sealer = createSealer({ signer, stampTime: null });
    const sealed = await Promise.all(
      ["one", "two", "three"].map((reason) => sealer.seal(compact, makeSealTexts({ at, reason }))),
    );
    for (const file of sealed) {
      expect(checkSeal(file, { certificates: [certificates] }).faults).toEqual([]);
      const { content, cms } = partsOf(Buffer.from(file));
      expect(opensslAccepts(content, cms, certificates.certificate)).toBe(true);
      expect(!hasPdfsig || pdfsigAccepts(file)).toBe(true);
    }
  });

  it("fails in words with a wrong PIN and with a key that is not there", async () => {
    const wrongPin = createCommandSigner({
      command,
      certificates,
      environment: { ...environment, SEAL_PASSWORD: "0" },
    });
    expect(await failureOf(wrongPin.sign(bytes))).toMatch(/CKR_PIN/);
    const noKey = createCommandSigner({ command: [...command.slice(0, -1), "02"], certificates, environment });
    expect(await failureOf(noKey.sign(bytes))).toMatch(/rivate key not found/);
  });

  it("fails where its key is not the certificate's", async () => {
    const signer = createCommandSigner({ command, certificates: makeKey("stranger").certificates, environment });
    expect(await failureOf(signer.sign(bytes))).toBe("the signature doesn't match the certificate");
  });
});
