/**
 * The floors of the HTTP rows: servers of bare Fastify and bare node:http that return the same bytes as the product.
 * They run in their own process. The first argument is a JSON file: `[{ path, status, headers, body (base64) }]`.
 * Prints the two ports.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import Fastify from "fastify";

type Answer = { path: string; status: number; headers: Record<string, string>; body: string };

const file = process.argv[2];
if (file === undefined) throw new Error("the path of the response file is missing");
const answers = JSON.parse(await readFile(file, "utf8")) as Answer[];
const byPath = new Map(
  answers.map((answer) => [answer.path, { ...answer, bytes: Buffer.from(answer.body, "base64") }]),
);

const fastify = Fastify();
for (const { path, status, headers, bytes } of byPath.values()) {
  fastify.get(path, (_request, reply) =>
    reply
      .code(status)
      .headers(headers)
      .send(status === 304 ? undefined : bytes),
  );
}
await fastify.listen({ port: 0, host: "127.0.0.1" });

const bare = createServer((request, response) => {
  const answer = byPath.get(request.url ?? "");
  response.writeHead(answer?.status ?? 404, answer?.headers);
  response.end(answer?.status === 304 ? undefined : answer?.bytes);
});
await new Promise<void>((resolve) => bare.listen(0, "127.0.0.1", resolve));

const address = bare.address();
const fastifyAddress = fastify.server.address();
if (address === null || typeof address === "string" || fastifyAddress === null || typeof fastifyAddress === "string")
  throw new Error("no port");
console.log(JSON.stringify({ fastify: fastifyAddress.port, bare: address.port }));
