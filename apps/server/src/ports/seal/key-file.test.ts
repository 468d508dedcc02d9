import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { StartRefused } from "../../lib/startup/start-refused.ts";
import { writePemCertificate } from "./certificate.ts";
import { readKeyFile } from "./key-file.ts";
import { makeKeyFile } from "./make-key-file.ts";
import { fewRounds, testSealName } from "./testing/seal-keys.ts";
import { runOn } from "./testing/signature-tools.ts";
import { hasOpenssl } from "./testing/time-stamp-server.ts";

const password = "žluťoučký kůň 5";
const from = new Date("2026-01-01");
const keyFile = await makeKeyFile({ name: testSealName, password, from, rounds: fewRounds });
const signer = await readKeyFile(keyFile, password, "SEAL_FILE seal.p12");

async function refusalOf(file: Uint8Array, enteredPassword = password): Promise<string> {
  const error: unknown = await readKeyFile(file, enteredPassword, "SEAL_FILE seal.p12").catch(
    (refused: unknown) => refused,
  );
  if (error instanceof StartRefused) return error.message;
  throw new Error("the file was not refused", { cause: error });
}

/** Creates a key file with openssl, from its own key and certificate. */
function makeWithOpenssl(kind: "rsa:2048" | "ec", ...options: string[]): Buffer {
  const key = kind === "ec" ? ["ec", "-pkeyopt", "ec_paramgen_curve:P-256"] : [kind];
  const script = [
    `openssl req -x509 -newkey ${key.join(" ")} -nodes -subj /CN=Given -days 10 -keyout key -out certificate`,
    `openssl pkcs12 -export -inkey key -in certificate -passout env:PASSWORD -out file ${options.join(" ")}`,
    "cat file",
  ].join(" 2>/dev/null && ");
  process.env["PASSWORD"] = password;
  try {
    return runOn({}, "sh", "-c", script).bytes;
  } finally {
    delete process.env["PASSWORD"];
  }
}

describe("a key file created by Fundport", () => {
  it("can be read again, with the certificate of the given name and its authority's certificate", async () => {
    const [own, authority] = [signer.certificate, signer.chain[0]!].map((der) => new X509Certificate(der));
    expect(signer.chain).toHaveLength(1);
    expect(own!.subject).toContain("Pečeť Žluťoučká");
    expect(own!.validFromDate).toEqual(from);
    expect(own!.validToDate).toEqual(new Date("2036-01-01"));
    expect(own!.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3072);
    expect([own!.ca, authority!.ca]).toEqual([false, true]);
    expect(own!.verify(authority!.publicKey)).toBe(true);
    expect(authority!.verify(authority!.publicKey)).toBe(true);
    expect(own!.keyUsage).toEqual(["1.3.6.1.5.5.7.3.4", "1.3.6.1.5.5.7.3.36"]);
  });

  it("creates signatures that match its certificate", async () => {
    expect(await signer.sign(Buffer.from("bytes"))).toHaveLength(384);
  });

  it("has a different key each time", async () => {
    const second = await readKeyFile(
      await makeKeyFile({ name: "A", password, from, rounds: fewRounds }),
      password,
      "x",
    );
    expect(Buffer.from(second.certificate).equals(signer.certificate)).toBe(false);
  });

  it.skipIf(!hasOpenssl)("can be read by openssl and has modern encryption (needs openssl)", () => {
    const options = ["-info", "-noenc", "-in", "file", "-passin", `pass:${password}`];
    const { output, errors, status } = runOn({ file: keyFile }, "openssl", "pkcs12", ...options);
    expect(status).toBe(0);
    expect(errors).toContain("Shrouded Keybag: PBES2, PBKDF2, AES-256-CBC, Iteration 1000, PRF hmacWithSHA256");
    expect(errors).toContain("MAC: sha256");
    expect(output.match(/BEGIN CERTIFICATE/g)).toHaveLength(2);
    expect(output).toContain("BEGIN PRIVATE KEY");
  });

  it.skipIf(!hasOpenssl)("has certificates that openssl accepts (needs openssl)", () => {
    const files = { own: writePemCertificate(signer.certificate), authority: writePemCertificate(signer.chain[0]!) };
    const verified = runOn(files, "openssl", "verify", "-no_check_time", "-x509_strict", "-CAfile", "authority", "own");
    expect(verified.output).toBe("own: OK\n");
    const { output } = runOn(files, "openssl", "x509", "-in", "own", "-noout", "-text");
    expect(output).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/);
    expect(output).toMatch(/Basic Constraints: critical\s+CA:FALSE\n/);
  });
});

describe.skipIf(!hasOpenssl)("a key file created by openssl (needs openssl)", () => {
  it("can be read", async () => {
    const opensslSigner = await readKeyFile(makeWithOpenssl("rsa:2048"), password, "x");
    expect(new X509Certificate(opensslSigner.certificate).subject).toBe("CN=Given");
    expect(opensslSigner.chain).toEqual([]);
    expect(await opensslSigner.sign(Buffer.from("bytes"))).toHaveLength(256);
  });

  it.each([
    ["RC2 and 3DES", ["-legacy"]],
    ["RC2 for its key only", ["-legacy", "-keypbe", "PBE-SHA1-RC2-40", "-certpbe", "AES-256-CBC"]],
    ["3DES", ["-keypbe", "PBE-SHA1-3DES", "-certpbe", "PBE-SHA1-3DES"]],
  ])("is rejected with %s, and the message explains how to convert it", async (_what, options) => {
    const sentence = await refusalOf(makeWithOpenssl("rsa:2048", ...options));
    expect(sentence).toContain("SEAL_FILE seal.p12 uses outdated encryption (RC2 or 3DES). Convert it: openssl pkcs12");
  });

  it("is rejected if its key is not an RSA key", async () => {
    expect(await refusalOf(makeWithOpenssl("ec"))).toBe(
      "SEAL_FILE seal.p12 has a key that is not RSA (ec). Use an RSA key.",
    );
  });

  it("is rejected if it contains no key", async () => {
    expect(await refusalOf(makeWithOpenssl("rsa:2048", "-nokeys"))).toMatch(/has no key with its certificate/);
  });
});

describe("a key file", () => {
  it("is rejected with a wrong password, and the message does not contain the password", async () => {
    for (const wrong of ["wrong one", "", password.slice(1)]) {
      const sentence = await refusalOf(keyFile, wrong);
      expect(sentence).toBe("SEAL_FILE seal.p12 can't be opened: the password (SEAL_PASSWORD) is wrong.");
    }
  });

  it.each([
    ["empty", Buffer.alloc(0)],
    ["text", Buffer.from("-----BEGIN CERTIFICATE-----")],
    ["truncated", keyFile.subarray(0, 500)],
    ["changed at the end", Buffer.concat([keyFile.subarray(0, -1), Buffer.from([0xff])])],
    ["changed in the middle", Buffer.concat([keyFile.subarray(0, 900), Buffer.from("hello"), keyFile.subarray(905)])],
  ])("is rejected with a clear message if it is %s", async (_what, file) => {
    expect(await refusalOf(file)).toMatch(/^SEAL_FILE seal\.p12 (is not a PKCS#12 file|can't be opened).*\.$/);
  });
});
