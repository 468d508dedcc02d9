import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { type EndpointOutput, endpoints, errorBody, type EndpointName } from "@fundport/api";
import type { LightMyRequestResponse as Response } from "fastify";
import type { TestApp } from "./test-app.ts";

type Headers = Record<string, string>;
type TestRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  payload?: unknown;
  headers?: Headers;
};

/** Sends an API request as the user whose headers are given. Empty headers send the request without a session. */
export async function send(
  test: TestApp,
  name: EndpointName,
  as: Headers,
  request: TestRequest = {},
): Promise<Response> {
  const { method, url } = endpoints[name];
  const path = url.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(request.params?.[key])));
  return await test.app.inject({
    method,
    url: path,
    headers: { ...as, ...request.headers },
    ...(request.query && { query: request.query }),
    ...(request.payload === undefined ? {} : { payload: request.payload as object }),
  });
}

/** Returns the body of a successful response, checked against the API's schema. Any other response fails the test. */
export async function receive<Name extends EndpointName>(
  test: TestApp,
  name: Name,
  as: Headers,
  request: TestRequest = {},
): Promise<EndpointOutput<Name>> {
  const response = await send(test, name, as, request);
  if (response.statusCode !== 200) throw new Error(`${name} answered ${response.statusCode}: ${response.body}`);
  const parsed = endpoints[name].schema.response[200].parse(JSON.parse(response.body));
  return parsed as EndpointOutput<Name>;
}

/**
 * Returns the status and code of an error response, and the paths of the fields that it names. Throws if the body is
 * not an error of the API.
 */
export function refusalOf(answer: Response): { status: number; code: string; fields: string[] } {
  const { code, fields } = errorBody.parse(JSON.parse(answer.body));
  return { status: answer.statusCode, code, fields: fields.map(({ path }) => path) };
}

/** Decodes the body of a response by its Content-Encoding. */
export function decoded(answer: Response): string {
  const encoding = answer.headers["content-encoding"];
  const bytes = answer.rawPayload;
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  if (encoding === "gzip") return gunzipSync(bytes).toString();
  return bytes.toString();
}
