import { isAscii } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { stripTexts } from "../../lib/strip-texts.ts";

/** Longer texts, such as images, are not changed: searching megabytes would delay other requests. */
const maxLength = 64 * 1024;

/** Removes invisible characters from all texts of a parsed JSON body except passwords. Changes `body` in place. */
export function stripBody(json: Buffer, body: unknown): unknown {
  const mayHaveInvisible = !isAscii(json) || json.includes(String.raw`\u`);
  return mayHaveInvisible ? stripTexts(body, maxLength) : body;
}

/** Removes invisible characters from the query of each request before the query is validated. */
export function stripQueries(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    stripTexts(request.query);
    done();
  });
}
