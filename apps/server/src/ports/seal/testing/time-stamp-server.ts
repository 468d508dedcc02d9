import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCertificates, opensslIn, type TimeStampKind } from "./time-stamp-certificates.ts";

/** True if openssl is installed, which creates the time-stamps. Tests that need time-stamps are skipped otherwise. */
export const hasOpenssl = spawnSync("openssl", ["version"]).error === undefined;

/** Ways in which the server misbehaves. If none is set, the server responds correctly. */
export type Misbehaviour = {
  /** The server accepts the request and never responds. */
  isSilent?: boolean;
  /** The server responds with this HTTP status and no token. */
  status?: number;
  /** Changes the request before the server signs, so that the token is genuine but belongs to other bytes. */
  request?: (request: Buffer) => Buffer;
  /** Changes the server's response. */
  reply?: (reply: Buffer) => Buffer;
};
export type TimeStampServer = {
  readonly url: string;
  /**
   * The certificate (DER) of the authority that issued the server's certificate. `authorityFile` is the path of its
   * file.
   */
  readonly authority: Uint8Array;
  /** The server's own certificate (DER). */
  readonly certificate: Uint8Array;
  readonly authorityFile: string;
  /** Returns the number of requests so far. */
  readonly requests: () => number;
  readonly setMisbehaviour: (how: Misbehaviour) => void;
  readonly close: () => Promise<void>;
};

/** Starts a real RFC 3161 server on loopback. openssl creates each response with the server's own certificates. */
export async function startTimeStampServer(kind: TimeStampKind = {}): Promise<TimeStampServer> {
  const folder = mkdtempSync(join(tmpdir(), "fundport-tsa-"));
  const openssl = opensslIn(folder);
  const { authority, certificate } = createCertificates(folder, kind);
  let misbehaviour: Misbehaviour = {};
  let requests = 0;
  function respond(query: Buffer): Buffer {
    writeFileSync(join(folder, "query"), misbehaviour.request?.(query) ?? query);
    const reply = openssl("ts", "-reply", "-config", "settings", "-section", "main", "-queryfile", "query");
    return misbehaviour.reply?.(reply) ?? reply;
  }
  const server = createServer((incoming, outgoing) => {
    requests += 1;
    const parts: Buffer[] = [];
    incoming.on("data", (part: Buffer) => parts.push(part));
    incoming.on("end", () => {
      if (misbehaviour.isSilent === true) return;
      if (misbehaviour.status !== undefined) outgoing.writeHead(misbehaviour.status).end();
      else
        outgoing.writeHead(200, { "content-type": "application/timestamp-reply" }).end(respond(Buffer.concat(parts)));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    authority,
    certificate,
    authorityFile: join(folder, "ca.pem"),
    requests: () => requests,
    setMisbehaviour: (next) => (misbehaviour = next),
    close: async () => {
      rmSync(folder, { recursive: true, force: true });
      if (!server.listening) return;
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}
