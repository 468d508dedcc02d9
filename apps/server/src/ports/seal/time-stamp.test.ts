import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { printTestContract } from "../../domains/contracts/documents/testing/print-contract.ts";
import { writePemCertificate } from "./certificate.ts";
import { checkSeal } from "./check-seal.ts";
import { createSealer } from "./create-sealer.ts";
import { SealFailed } from "./seal.ts";
import { makeSealTexts, makeTestSigner } from "./testing/seal-keys.ts";
import { hasPdfsig, opensslAccepts, partsOf, pdfsigAccepts, runOn } from "./testing/signature-tools.ts";
import { hasOpenssl, startTimeStampServer, type TimeStampServer } from "./testing/time-stamp-server.ts";
import { checkToken } from "./time-stamp-token.ts";
import { createTimeStamper } from "./time-stamp.ts";

const bytes = Buffer.from("what is stamped");
/** A short time limit, for tests whose server does not respond. */
const timeLimitMs = 100;

async function failureOf(call: Promise<unknown>): Promise<SealFailed> {
  const error: unknown = await call.then(
    () => new Error("nothing failed"),
    (failed: unknown) => failed,
  );
  if (error instanceof SealFailed) return error;
  throw error;
}

const includes = (token: Uint8Array, certificate: Uint8Array) => Buffer.from(token).includes(certificate);

function changeAt(file: Buffer, offset: number): Buffer {
  const changed = Buffer.from(file);
  changed[offset]! ^= 1;
  return changed;
}

describe.skipIf(!hasOpenssl)("a time-stamp from a real server (needs openssl)", () => {
  let server: TimeStampServer;
  let other: TimeStampServer;
  beforeAll(async () => {
    [server, other] = await Promise.all([startTimeStampServer(), startTimeStampServer()]);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));
  beforeEach(() => server.setMisbehaviour({}));
  const stamp = (trusted: Uint8Array[] = [server.authority]) => createTimeStamper({ url: server.url, trusted })(bytes);

  it("is accepted if it belongs to these bytes and comes from the configured server", async () => {
    const token = await stamp();
    const { defects, at } = checkToken(token, { bytes, nonce: null, trusted: [server.authority] });
    expect(defects).toEqual([]);
    expect(at).toBeInstanceOf(Date);
    const files = { token, bytes, authority: await pemOf(server) };
    const args = ["-verify", "-token_in", "-in", "token", "-data", "bytes", "-CAfile", "authority"];
    expect(runOn(files, "openssl", "ts", ...args).output).toContain("Verification: OK");
  });

  it("is accepted from any server if none is configured", async () => {
    expect(checkToken(await stamp([]), { bytes, nonce: null, trusted: [] }).defects).toEqual([]);
  });

  it("is rejected if it comes from another server than the configured one", async () => {
    const { failure, detail } = await failureOf(stamp([other.authority]));
    expect(failure).toBe("time-stamp");
    expect(detail).toContain("another server than the configured one");
  });

  it("is rejected if it belongs to another request", async () => {
    // The request ends with the nonce and the flag that requests certificates.
    server.setMisbehaviour({ request: (request) => changeAt(request, request.length - 4) });
    expect(await failureOf(stamp())).toMatchObject({
      failure: "time-stamp",
      detail: "the time stamp is a response to another request",
    });
  });

  it("is rejected if it belongs to other content", async () => {
    server.setMisbehaviour({ request: (request) => changeAt(request, request.length - 30) });
    expect(await failureOf(stamp())).toMatchObject({
      failure: "time-stamp",
      detail: "the time stamp is for other content",
    });
  });

  it("is rejected if it does not contain its server's certificate", async () => {
    server.setMisbehaviour({ request: (request) => Buffer.concat([request.subarray(0, -1), Buffer.from([0])]) });
    expect((await failureOf(stamp())).detail).toMatch(/can't be read/);
  });

  it("is rejected if a byte of its signature, its time or its signer's certificate is changed", async () => {
    const token = Buffer.from(await stamp());
    const time = token.indexOf(Buffer.from([0x18, 0x0f, 0x32, 0x30]));
    const own = token.indexOf(server.certificate);
    expect(Math.min(time, own)).toBeGreaterThan(0);
    const inCertificate = [10, 200, 400, server.certificate.length - 1].map((offset) => own + offset);
    for (const offset of [time + 5, token.length - 1, token.length - 300, ...inCertificate])
      expect(
        checkToken(changeAt(token, offset), { bytes, nonce: null, trusted: [server.authority] }).defects,
      ).not.toEqual([]);
  });

  it.each([
    ["an error", { status: 503 }, /responded with 503/],
    ["an empty success", { status: 204 }, /can't be read/],
    ["a web page", { reply: () => Buffer.from("<html></html>") }, /can't be read/],
    ["half a response", { reply: (reply: Buffer) => reply.subarray(0, 100) }, /can't be read/],
    ["more than one response", { reply: (reply: Buffer) => Buffer.concat([reply, reply]) }, /can't be read/],
    ["too much data", { reply: () => Buffer.alloc(200_000, 0x30) }, /more than 65536 bytes/],
    ["a refusal", { request: () => Buffer.from("no request") }, /refused the request \(status 2\)/],
  ])("is not created if the server responds with %s", async (_what, misbehaviour, sentence) => {
    server.setMisbehaviour(misbehaviour);
    const { failure, detail } = await failureOf(stamp());
    expect(failure).toBe("time-stamp");
    expect(detail).toMatch(sentence);
  });

  it("is not created if the server accepts the request and never responds", async () => {
    server.setMisbehaviour({ isSilent: true });
    const silent = createTimeStamper({ url: server.url, trusted: [], timeLimitMs });
    expect((await failureOf(silent(bytes))).detail).toBe(
      "the server doesn't respond (TimeoutError: The operation was aborted due to timeout)",
    );
  });

  it("is part of a document's seal, and pdfsig and openssl accept the seal", async () => {
    const signer = await makeTestSigner();
    const { compact } = printTestContract({ documents: 1 });
    const stampTime = createTimeStamper({ url: server.url, trusted: [server.authority] });
    const sealed = Buffer.from(await createSealer({ signer, stampTime }).seal(compact, makeSealTexts()));
    const { content, cms } = partsOf(sealed);
    expect(opensslAccepts(content, cms, signer.chain[0])).toBe(true);
    expect(!hasPdfsig || pdfsigAccepts(sealed)).toBe(true);
    expect(
      runOn({ cms }, "openssl", "cms", "-cmsout", "-print", "-noout", "-inform", "DER", "-in", "cms").output,
    ).toContain("id-smime-aa-timeStampToken");
    server.setMisbehaviour({ status: 500 });
    const failed = await failureOf(createSealer({ signer, stampTime }).seal(compact, makeSealTexts()));
    expect(failed.failure).toBe("time-stamp");
  });
});

describe.skipIf(!hasOpenssl)("a time-stamp server with other algorithms (needs openssl)", () => {
  it.each([
    { key: "ec", digest: "sha256", certificateDigest: "sha256" },
    { key: "ec", digest: "sha384", certificateDigest: "sha512" },
    { key: "rsa:2048", digest: "sha512", certificateDigest: "sha1" },
  ] as const)(
    "is trusted with $key, $digest and a certificate that is named by its $certificateDigest digest",
    async (kind) => {
      const server = await startTimeStampServer(kind);
      try {
        const trusted = [server.authority];
        const token = await createTimeStamper({ url: server.url, trusted })(bytes);
        expect(checkToken(token, { bytes, nonce: null, trusted }).defects).toEqual([]);
        const last = changeAt(Buffer.from(token), token.length - 1);
        expect(checkToken(last, { bytes, nonce: null, trusted }).defects).toEqual([
          "the time stamp's signature is invalid",
        ]);
      } finally {
        await server.close();
      }
    },
  );
});

describe.skipIf(!hasOpenssl)("a time-stamp with additional certificates (needs openssl)", () => {
  const kinds = [
    ["its authority cross-signed by an unconfigured root", { isCrossSigned: true }],
    ["a certificate of an unknown issuer", { surplusBytes: 10 }],
    ["a cross-signed authority and a certificate of an unknown issuer", { isCrossSigned: true, surplusBytes: 10 }],
  ] as const;

  it.each(kinds)("is accepted with %s; openssl also accepts it with the returned authorities", async (_what, kind) => {
    const server = await startTimeStampServer(kind);
    try {
      // The setting may contain the authority's certificate, the server's own, or none.
      for (const trusted of [[server.authority], [server.certificate], []]) {
        const token = await createTimeStamper({ url: server.url, trusted })(bytes);
        const { defects, authorities } = checkToken(token, { bytes, nonce: null, trusted });
        expect(defects).toEqual([]);
        expect(authorities).toHaveLength(1);
        const files = { token, bytes, authority: authorities.map(writePemCertificate).join("") };
        const args = ["-verify", "-token_in", "-in", "token", "-data", "bytes", "-CAfile", "authority"];
        expect(runOn(files, "openssl", "ts", ...args, "-partial_chain").output).toContain("Verification: OK");
      }
    } finally {
      await server.close();
    }
  });

  it.each(kinds)("is rejected if it comes from another server, with %s", async (_what, kind) => {
    const [server, other] = await Promise.all([startTimeStampServer(kind), startTimeStampServer()]);
    try {
      for (const trusted of [[other.authority], [other.certificate]])
        expect((await failureOf(createTimeStamper({ url: server.url, trusted })(bytes))).detail).toBe(
          "the time stamp comes from another server than the configured one",
        );
    } finally {
      await Promise.all([server.close(), other.close()]);
    }
  });
});

describe.skipIf(!hasOpenssl)(
  "a time-stamp that carries a trusted certificate of another server (needs openssl)",
  () => {
    it.each(["authority", "certificate"] as const)(
      "is rejected if the token contains the other server's %s",
      async (name) => {
        const other = await startTimeStampServer();
        const server = await startTimeStampServer({ foreign: other[name] });
        try {
          const own = createTimeStamper({ url: server.url, trusted: [server.authority] });
          expect(includes(await own(bytes), other[name])).toBe(true);
          const trusting = createTimeStamper({ url: server.url, trusted: [other[name]] });
          expect((await failureOf(trusting(bytes))).detail).toBe(
            "the time stamp comes from another server than the configured one",
          );
        } finally {
          await Promise.all([server.close(), other.close()]);
        }
      },
    );
  },
);

describe.skipIf(!hasOpenssl)("a time-stamp that exceeds the usual space (needs openssl)", () => {
  const { compact } = printTestContract({ documents: 1 });
  async function sealsOf(surplusBytes: number) {
    const server = await startTimeStampServer({ surplusBytes });
    const signer = await makeTestSigner();
    const stampTime = createTimeStamper({ url: server.url, trusted: [server.authority] });
    return { server, signer, sealer: createSealer({ signer, stampTime }) };
  }

  it("gets enough space with one more request, and later documents reserve this space from the start", async () => {
    const { server, signer, sealer } = await sealsOf(14_500);
    try {
      for (const requests of [2, 3]) {
        const sealed = Buffer.from(await sealer.seal(compact, makeSealTexts()));
        expect(server.requests()).toBe(requests);
        expect(checkSeal(sealed, { certificates: [signer] })).toMatchObject({ defects: [] });
        const { content, cms } = partsOf(sealed);
        expect(opensslAccepts(content, cms, signer.chain[0])).toBe(true);
        expect(!hasPdfsig || pdfsigAccepts(sealed)).toBe(true);
      }
    } finally {
      await server.close();
    }
  });

  it("is requested at most three times if its size grows each time", async () => {
    const signer = await makeTestSigner();
    let requests = 0;
    const stampTime = async () => Buffer.from([0x30, 0x82, 0xff, 0xff, ...Buffer.alloc(20_000 * (requests += 1))]);
    const failed = createSealer({ signer, stampTime }).seal(compact, makeSealTexts());
    expect(await failureOf(failed)).toMatchObject({
      failure: "time-stamp",
      detail: expect.stringMatching(/doesn't fit/),
    });
    expect(requests).toBe(3);
  });

  it("is not requested again if it exceeds the largest space of a seal", async () => {
    const signer = await makeTestSigner();
    let requests = 0;
    const stampTime = async () => Buffer.alloc(90_000 + (requests += 1));
    expect((await failureOf(createSealer({ signer, stampTime }).seal(compact, makeSealTexts()))).failure).toBe(
      "time-stamp",
    );
    expect(requests).toBe(1);
  });
});

describe("requesting a time-stamp", () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  async function listen(answer: (server: Server) => void): Promise<string> {
    const server = createServer();
    servers.push(server);
    answer(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  it("fails immediately if the server is down", async () => {
    const url = await listen(() => undefined);
    servers.pop()?.close();
    const { failure, detail } = await failureOf(createTimeStamper({ url, trusted: [] })(bytes));
    expect([failure, detail]).toEqual(["time-stamp", "the server doesn't respond (ECONNREFUSED)"]);
  });

  it("fails immediately if the server closes the connection", async () => {
    const url = await listen((server) =>
      server.on("connection", (socket) => socket.once("data", () => socket.destroy())),
    );
    const { failure, detail } = await failureOf(createTimeStamper({ url, trusted: [] })(bytes));
    expect(failure).toBe("time-stamp");
    expect(detail).toMatch(/doesn't respond/);
  });

  it("fails after the time limit if the server's response is incomplete", async () => {
    const url = await listen((server) =>
      server.on("connection", (socket) =>
        socket.once("data", () => socket.write("HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\nhalf")),
      ),
    );
    const { detail } = await failureOf(createTimeStamper({ url, trusted: [], timeLimitMs })(bytes));
    expect(detail).toMatch(/doesn't respond \(TimeoutError/);
  });
});

async function pemOf({ authorityFile }: TimeStampServer): Promise<string> {
  return await readFile(authorityFile, "utf8");
}
