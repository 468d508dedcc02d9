import { execFileSync } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPemCertificates, writePemCertificate } from "../certificate.ts";

const settings = `[tsa]
default_tsa = main
[main]
serial = serial
signer_cert = tsa.pem
certs = carried.pem
signer_key = tsa.key
signer_digest = DIGEST
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = NAMED
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[server]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[req]
distinguished_name = name
[name]
`;

/**
 * The key, algorithms and certificates of a test's time-stamp server. The defaults are what real servers usually have.
 */
export type TimeStampKind = {
  key?: "rsa:2048" | "ec";
  /** The digest of the token's signature. */
  digest?: "sha256" | "sha384" | "sha512";
  /** The digest with which the token names its certificate. */
  certificateDigest?: "sha1" | "sha256" | "sha512";
  /**
   * The token contains the authority's certificate signed by an older root, in place of the authority's own
   * certificate. It does not contain the older root.
   */
  isCrossSigned?: boolean;
  /** The size of an additional certificate in the token that is not part of the signer's chain. */
  surplusBytes?: number;
  /** Another server's certificate (DER), which is added to the token. */
  foreign?: Uint8Array;
};

type Openssl = (...options: string[]) => Buffer;

/** Runs openssl in a folder. */
export function opensslIn(folder: string): Openssl {
  return (...options) => execFileSync("openssl", options, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
}

/** Creates the keys and certificates of a time-stamp server in a folder, and the settings with which openssl signs. */
export function createCertificates(
  folder: string,
  {
    key = "rsa:2048",
    digest = "sha256",
    certificateDigest = "sha256",
    isCrossSigned = false,
    surplusBytes = 0,
    foreign,
  }: TimeStampKind,
): { authority: Buffer; certificate: Buffer } {
  writeFileSync(join(folder, "settings"), settings.replace("DIGEST", digest).replace("NAMED", certificateDigest));
  writeFileSync(join(folder, "serial"), "01\n");
  const openssl = opensslIn(folder);
  const curve = key === "ec" ? ["-pkeyopt", "ec_paramgen_curve:P-256"] : [];
  const request = ["req", "-config", "settings", "-nodes", "-newkey", key, ...curve];
  const authorityFiles = ["-keyout", "ca.key", "-out", "ca.pem"];
  openssl(
    ...request,
    "-x509",
    "-extensions",
    "authority",
    "-days",
    "10",
    "-subj",
    "/CN=Test TSA CA",
    ...authorityFiles,
  );
  openssl(...request, "-subj", "/CN=Test TSA", "-keyout", "tsa.key", "-out", "tsa.csr");
  const byAuthority = ["-CA", "ca.pem", "-CAkey", "ca.key", "-set_serial", "2", "-days", "10"];
  const asServer = ["-extfile", "settings", "-extensions", "server", "-out", "tsa.pem"];
  openssl("x509", "-req", "-in", "tsa.csr", ...byAuthority, ...asServer);
  const carried = [
    isCrossSigned ? crossSign(openssl, request) : "ca.pem",
    ...(surplusBytes > 0 ? [createSurplus(folder, openssl, request, surplusBytes)] : []),
  ];
  const carriedPem = carried.map((file) => readFileSync(join(folder, file), "utf8"));
  writeFileSync(
    join(folder, "carried.pem"),
    [...carriedPem, ...(foreign ? [writePemCertificate(foreign)] : [])].join(""),
  );
  const [authority, certificate] = ["ca.pem", "tsa.pem"].flatMap((file) =>
    readPemCertificates(readFileSync(join(folder, file), "utf8")),
  );
  if (authority === undefined || certificate === undefined) throw new Error("openssl made no certificate");
  return { authority, certificate };
}

function crossSign(openssl: Openssl, request: readonly string[]): string {
  createOldRoot(openssl, request);
  openssl("req", "-config", "settings", "-new", "-key", "ca.key", "-subj", "/CN=Test TSA CA", "-out", "cross.csr");
  signByOldRoot(openssl, "cross");
  return "cross.pem";
}

function createSurplus(folder: string, openssl: Openssl, request: readonly string[], bytes: number): string {
  createOldRoot(openssl, request);
  appendFileSync(join(folder, "settings"), `[surplus]\n1.2.3.4 = ASN1:UTF8String:${"x".repeat(bytes)}\n`);
  openssl(...request, "-subj", "/CN=Surplus", "-keyout", "surplus.key", "-out", "surplus.csr");
  signByOldRoot(openssl, "surplus");
  return "surplus.pem";
}

function createOldRoot(openssl: Openssl, request: readonly string[]): void {
  const files = ["-days", "10", "-subj", "/CN=Old Root", "-keyout", "old.key", "-out", "old.pem"];
  openssl(...request, "-x509", "-extensions", "authority", ...files);
}

function signByOldRoot(openssl: Openssl, name: "cross" | "surplus"): void {
  const by = ["-CA", "old.pem", "-CAkey", "old.key", "-set_serial", "3", "-days", "10"];
  const extensions = ["-extfile", "settings", "-extensions", name === "cross" ? "authority" : "surplus"];
  openssl("x509", "-req", "-in", `${name}.csr`, ...by, ...extensions, "-out", `${name}.pem`);
}
