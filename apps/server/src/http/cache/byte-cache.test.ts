import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createByteCache, inParts } from "./byte-cache.ts";

const write = vi.fn<(write: (part: Buffer) => void) => Promise<void>>();
const make = vi.fn<() => Promise<unknown>>();
let revision: number;
let notifyChange: () => void;
let app: FastifyInstance;
const get = (url: string, encoding: string, etag?: string) =>
  app.inject({ url, headers: { "accept-encoding": encoding, ...(etag && { "if-none-match": etag }) } });

beforeEach(() => {
  revision = 1;
  write.mockReset().mockImplementation(async (add) => {
    add(Buffer.from("[1"));
    await Promise.resolve();
    add(Buffer.from(",2]"));
  });
  make.mockReset().mockImplementation(() => Promise.resolve({ revision }));
  const bytes = createByteCache({
    current: () => Promise.resolve(revision),
    onChange: (reaction) => (notifyChange = reaction),
  });
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-guard", "on"));
  app.get("/warm", (request, reply) => bytes.answer(request, reply, "warm", make, { isPrewarmed: true }));
  app.get("/plain", (request, reply) => bytes.answer(request, reply, "plain", make));
  app.get("/parts", (request, reply) => bytes.answer(request, reply, "parts", inParts(write)));
});
afterEach(() => app.close());

function advanceRevision(): void {
  revision += 1;
  notifyChange();
}

it("creates a list once per revision, regardless of the requested encodings", async () => {
  const responses = await Promise.all(["br", "gzip", "identity", "br"].map((encoding) => get("/plain", encoding)));
  const [br, gzip, identity] = responses.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer, Buffer];
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  expect(identity.toString()).toBe('{"revision":1}');
  expect(make).toHaveBeenCalledTimes(1);
  expect(responses.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined, "br"]);
  for (const { headers } of responses) expect(headers["x-guard"]).toBe("on");
});

it("sends 304 for an unchanged list, even if a new revision has the same content", async () => {
  make.mockResolvedValue({ same: true });
  const { etag } = (await get("/plain", "br")).headers;
  expect(await get("/plain", "br", etag)).toMatchObject({ statusCode: 304, headers: { etag, "x-guard": "on" } });
  advanceRevision();
  expect((await get("/plain", "br", etag)).statusCode).toBe(304);
  expect((await get("/plain", "gzip", etag)).statusCode).toBe(200);
});

it("recreates prewarmed lists as soon as the revision changes, and other lists when they are requested", async () => {
  await get("/warm", "br");
  await get("/plain", "br");
  expect(make).toHaveBeenCalledTimes(2);
  advanceRevision();
  await expect.poll(() => make.mock.calls.length).toBe(3);
  const { rawPayload } = await get("/warm", "br");
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
  expect(make).toHaveBeenCalledTimes(3);
});

it("does not cache a failure: the next request creates the list again", async () => {
  await get("/warm", "br");
  make.mockRejectedValueOnce(new Error("the database is away"));
  advanceRevision();
  await expect.poll(() => make.mock.calls.length).toBe(2);
  const { rawPayload, statusCode } = await get("/warm", "br");
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
});

it("writes a list in parts once and sends it completely in each encoding", async () => {
  const responses = await Promise.all(["br", "gzip", "identity"].map((encoding) => get("/parts", encoding)));
  const [br, gzip, identity] = responses.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer, Buffer];
  expect(identity.toString()).toBe("[1,2]");
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
  const { etag } = responses[0]?.headers ?? {};
  expect((await get("/parts", "br", String(etag))).statusCode).toBe(304);
});

it("returns 500 if writing a list in parts fails midway, and writes the list again for the next request", async () => {
  write.mockImplementationOnce(async (add) => {
    add(Buffer.from("[1"));
    await Promise.reject(new Error("the database is away"));
  });
  expect((await get("/parts", "br")).statusCode).toBe(500);
  const { rawPayload, statusCode } = await get("/parts", "br");
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe("[1,2]");
});
