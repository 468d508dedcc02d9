import { execFileSync, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readPemCertificates, writePemCertificate } from "../certificate.ts";

/** Whether the program is installed that makes time-stamps; without it those tests are skipped. */
export const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

/** How the server misbehaves; as it is, it answers right. */
export type Misbehaviour = {
  /** Accepts the call and never answers. */
  isSilent?: boolean;
  /** Answers with this status of HTTP and no token. */
  status?: number;
  /** Changes what is asked: the token is real, of something else. */
  request?: (request: Buffer) => Buffer;
  /** Changes what is answered. */
  reply?: (reply: Buffer) => Buffer;
};
/** A running server. */
export type TimeStampServer = {
  readonly url: string;
  /** The authority that the server's certificate leads to, in DER, and as a file. */
  readonly authority: Uint8Array;
  /** The server's own certificate, in DER. */
  readonly certificate: Uint8Array;
  readonly authorityFile: string;
  /** How many requests came in. */
  readonly requests: () => number;
  readonly behave: (how: Misbehaviour) => void;
  readonly close: () => Promise<void>;
};

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

/** How the server signs; as most servers do where nothing is said. */
export type TimeStampKind = {
  key?: "rsa:2048" | "ec";
  /** Of the token's signature. */
  digest?: "sha256" | "sha384" | "sha512";
  /** How the token names its certificate. */
  named?: "sha1" | "sha256" | "sha512";
  /** The token carries its authority as an older root has signed it, which is not in it, in place of the authority itself. */
  isCrossSigned?: boolean;
  /** The token carries an additional certificate of this size, outside the signer's chain. */
  surplusBytes?: number;
  /** The token carries this certificate of another server as well, as DER. */
  foreign?: Uint8Array;
};

/** A real RFC 3161 server on loopback: each answer is made by openssl, with certificates of its own. */
export async function startTimeStampServer({
  key = "rsa:2048",
  digest = "sha256",
  named = "sha256",
  isCrossSigned = false,
  surplusBytes = 0,
  foreign,
}: TimeStampKind = {}): Promise<TimeStampServer> {
  const folder = mkdtempSync(join(tmpdir(), "fundport-tsa-"));
  const openssl = (...options: string[]) =>
    execFileSync("openssl", options, { cwd: folder, stdio: ["ignore", "pipe", "ignore"] });
  writeFileSync(join(folder, "settings"), settings.replace("DIGEST", digest).replace("NAMED", named));
  writeFileSync(join(folder, "serial"), "01\n");
  const curve = key === "ec" ? ["-pkeyopt", "ec_paramgen_curve:P-256"] : [];
  const request = ["req", "-config", "settings", "-nodes", "-newkey", key, ...curve];
  openssl(
    ...request,
    "-x509",
    "-extensions",
    "authority",
    "-days",
    "10",
    "-subj",
    "/CN=Test TSA CA",
    "-keyout",
    "ca.key",
    "-out",
    "ca.pem",
  );
  openssl(...request, "-subj", "/CN=Test TSA", "-keyout", "tsa.key", "-out", "tsa.csr");
  const byAuthority = ["-CA", "ca.pem", "-CAkey", "ca.key", "-set_serial", "2", "-days", "10"];
  openssl(
    "x509",
    "-req",
    "-in",
    "tsa.csr",
    ...byAuthority,
    "-extfile",
    "settings",
    "-extensions",
    "server",
    "-out",
    "tsa.pem",
  );
  const carried = [isCrossSigned ? crossSign() : "ca.pem", ...(surplusBytes > 0 ? [makeSurplus()] : [])];
  const carriedPem = carried.map((file) => readFileSync(join(folder, file), "utf8"));
  writeFileSync(
    join(folder, "carried.pem"),
    [...carriedPem, ...(foreign ? [writePemCertificate(foreign)] : [])].join(""),
  );

  function crossSign(): string {
    makeOldRoot();
    openssl("req", "-config", "settings", "-new", "-key", "ca.key", "-subj", "/CN=Test TSA CA", "-out", "cross.csr");
    signByOldRoot("cross");
    return "cross.pem";
  }
  function makeSurplus(): string {
    makeOldRoot();
    appendFileSync(join(folder, "settings"), `[surplus]\n1.2.3.4 = ASN1:UTF8String:${"x".repeat(surplusBytes)}\n`);
    openssl(...request, "-subj", "/CN=Surplus", "-keyout", "surplus.key", "-out", "surplus.csr");
    signByOldRoot("surplus");
    return "surplus.pem";
  }
  function makeOldRoot(): void {
    const named = ["-days", "10", "-subj", "/CN=Old Root", "-keyout", "old.key", "-out", "old.pem"];
    openssl(...request, "-x509", "-extensions", "authority", ...named);
  }
  function signByOldRoot(name: "cross" | "surplus"): void {
    const by = ["-CA", "old.pem", "-CAkey", "old.key", "-set_serial", "3", "-days", "10"];
    const extensions = ["-extfile", "settings", "-extensions", name === "cross" ? "authority" : "surplus"];
    openssl("x509", "-req", "-in", `${name}.csr`, ...by, ...extensions, "-out", `${name}.pem`);
  }

  let how: Misbehaviour = {};
  let requests = 0;
  function answer(asked: Buffer): Buffer {
    writeFileSync(join(folder, "query"), how.request?.(asked) ?? asked);
    const reply = openssl("ts", "-reply", "-config", "settings", "-section", "main", "-queryfile", "query");
    return how.reply?.(reply) ?? reply;
  }
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      if (how.isSilent === true) return;
      if (how.status !== undefined) outgoing.writeHead(how.status).end();
      else outgoing.writeHead(200, { "content-type": "application/timestamp-reply" }).end(answer(Buffer.concat(parts)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const [authority, certificate] = ["ca.pem", "tsa.pem"].flatMap((file) =>
    readPemCertificates(readFileSync(join(folder, file), "utf8")),
  );
  if (authority === undefined || certificate === undefined) throw new Error("openssl made no certificate");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    authority,
    certificate,
    authorityFile: join(folder, "ca.pem"),
    requests: () => requests,
    behave: (next) => (how = next),
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
