import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createByteCache } from "./byte-cache.ts";

const make = vi.fn<() => Promise<unknown>>();
let revision: number;
let react: () => void;
let app: FastifyInstance;
const get = (url: string, encoding: string, etag?: string) =>
  app.inject({ url, headers: { "accept-encoding": encoding, ...(etag && { "if-none-match": etag }) } });

beforeEach(() => {
  revision = 1;
  make.mockReset().mockImplementation(() => Promise.resolve({ revision }));
  const bytes = createByteCache(
    { current: () => Promise.resolve(revision), known: () => revision, onChange: (reaction) => (react = reaction) },
    { "x-guard": "on" },
  );
  app = Fastify();
  app.get("/warm", (request, reply) => bytes.answer(request, reply, "warm", make, { isPrewarmed: true }));
  app.get("/plain", (request, reply) => bytes.answer(request, reply, "plain", make));
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
  expect(answers[0]?.headers).toMatchObject({ "content-encoding": "br", "x-guard": "on" });
});

it("an unchanged list is not sent again, also where a revision brought the same content", async () => {
  make.mockResolvedValue({ same: true });
  const { etag } = (await get("/plain", "br")).headers;
  expect((await get("/plain", "br", etag)).statusCode).toBe(304);
  moveOn();
  expect((await get("/plain", "br", etag)).statusCode).toBe(304);
  expect((await get("/plain", "gzip", etag)).statusCode).toBe(200);
});

it("a list that is kept warm is made with the revision, any other when it is asked for", async () => {
  await get("/warm", "br");
  await get("/plain", "br");
  expect(make).toHaveBeenCalledTimes(2);
  moveOn();
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(3));
  const { rawPayload } = await get("/warm", "br");
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
  expect(make).toHaveBeenCalledTimes(3);
});

it("a failure is answered once, and the next asker is given what is made then", async () => {
  await get("/warm", "br");
  make.mockRejectedValueOnce(new Error("the database is away"));
  moveOn();
  await vi.waitFor(() => expect(make).toHaveBeenCalledTimes(2));
  const { rawPayload, statusCode } = await get("/warm", "br");
  expect(statusCode).toBe(200);
  expect(brotliDecompressSync(rawPayload).toString()).toBe('{"revision":2}');
});
