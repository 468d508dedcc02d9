import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createByteCache, inParts } from "./byte-cache.ts";

const write = vi.fn<(write: (part: Buffer) => void) => Promise<void>>();
const make = vi.fn<() => Promise<unknown>>();
let revision: number;
let react: () => void;
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
    onChange: (reaction) => (react = reaction),
  });
  app = Fastify();
  app.addHook("onRequest", async (_request, reply) => void reply.header("x-guard", "on"));
  app.get("/warm", (request, reply) => bytes.answer(request, reply, "warm", make, { isPrewarmed: true }));
  app.get("/plain", (request, reply) => bytes.answer(request, reply, "plain", make));
  app.get("/parts", (request, reply) => bytes.answer(request, reply, "parts", inParts(write)));
});
afterEach(() => app.close());

function moveOn(): void {
  revision += 1;
  react();
}

it("a list is made once a revision, whatever the encodings it is asked for in", async () => {
  const answers = await Promise.all(["br", "gzip", "identity", "br"].map((encoding) => get("/plain", encoding)));
  const [br, gzip, identity] = answers.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer, Buffer];
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  expect(identity.toString()).toBe('{"revision":1}');
  expect(make).toHaveBeenCalledTimes(1);
  expect(answers.map(({ headers }) => headers["content-encoding"])).toEqual(["br", "gzip", undefined, "br"]);
  for (const { headers } of answers) expect(headers["x-guard"]).toBe("on");
});

it("an unchanged list is not sent again, also where a revision brought the same content", async () => {
  make.mockResolvedValue({ same: true });
  const { etag } = (await get("/plain", "br")).headers;
  expect(await get("/plain", "br", etag)).toMatchObject({ statusCode: 304, headers: { etag, "x-guard": "on" } });
  moveOn();
  expect((await get("/plain", "br", etag)).statusCode).toBe(304);
  expect((await get("/plain", "gzip", etag)).statusCode).toBe(200);
});

it("a list that is kept warm is made with the revision, any other when it is asked for", async () => {
  await get("/warm", "br");
  await get("/plain", "br");
  expect(make).toHaveBeenCalledTimes(2);
  moveOn();
  await expect.poll(() => make.mock.calls.length).toBe(3);
  const { rawPayload } = await get("/warm", "br");
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
  expect(make).toHaveBeenCalledTimes(3);
});

it("a failure is answered once, and the next asker is given what is made then", async () => {
  await get("/warm", "br");
  make.mockRejectedValueOnce(new Error("the database is away"));
  moveOn();
  await expect.poll(() => make.mock.calls.length).toBe(2);
  const { rawPayload, statusCode } = await get("/warm", "br");
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
});

it("a list whose JSON comes in parts is whole in each encoding, and made once", async () => {
  const answers = await Promise.all(["br", "gzip", "identity"].map((encoding) => get("/parts", encoding)));
  const [br, gzip, identity] = answers.map(({ rawPayload }) => rawPayload) as [Buffer, Buffer, Buffer];
  expect(identity.toString()).toBe("[1,2]");
  expect(brotliDecompressSync(br).equals(identity)).toBe(true);
  expect(gunzipSync(gzip).equals(identity)).toBe(true);
  expect(write).toHaveBeenCalledTimes(1);
  const { etag } = answers[0]?.headers ?? {};
  expect((await get("/parts", "br", String(etag))).statusCode).toBe(304);
});

it("a list that breaks off between two parts is no answer, and is made anew for the next asker", async () => {
  write.mockImplementationOnce(async (add) => {
    add(Buffer.from("[1"));
    await Promise.reject(new Error("the database is away"));
  });
  expect((await get("/parts", "br")).statusCode).toBe(500);
  const { rawPayload, statusCode } = await get("/parts", "br");
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe("[1,2]");
});
