import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type EndpointOutput, endpoints, errorBody, type EndpointName } from "@fundport/api";
import type { LightMyRequestResponse as Response } from "fastify";
import type { TestApp } from "./test-app.ts";

type Headers = Record<string, string>;
type Asked = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  payload?: unknown;
  headers?: Headers;
};

/** Sends a call of the contract as somebody (no headers: logged out). */
export async function send(test: TestApp, name: EndpointName, as: Headers, asked: Asked = {}): Promise<Response> {
  const { method, url } = endpoints[name];
  const path = url.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(asked.params?.[key])));
  return await test.app.inject({
    method,
    url: path,
    headers: { ...as, ...asked.headers },
    ...(asked.query && { query: asked.query }),
    ...(asked.payload === undefined ? {} : { payload: asked.payload as object }),
  });
}

/** The body of a success, checked against the contract; any other answer fails the test with what it said. */
export async function receive<Name extends EndpointName>(
  test: TestApp,
  name: Name,
  as: Headers,
  asked: Asked = {},
): Promise<EndpointOutput<Name>> {
  const answer = await send(test, name, as, asked);
  if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
  const parsed = endpoints[name].schema.response[200].parse(JSON.parse(answer.body));
  return parsed as EndpointOutput<Name>;
}

/** Status and code of a refusal, with the paths of its fields; the body must have the one error shape. */
export function refusalOf(answer: Response): { status: number; code: string; fields: string[] } {
  const { code, fields } = errorBody.parse(JSON.parse(answer.body));
  return { status: answer.statusCode, code, fields: fields.map(({ path }) => path) };
}

/** The bytes of an answer as its Content-Encoding says. */
export function decoded(answer: Response): string {
  const encoding = answer.headers["content-encoding"];
  const bytes = answer.rawPayload;
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  if (encoding === "gzip") return gunzipSync(bytes).toString();
  return bytes.toString();
}
