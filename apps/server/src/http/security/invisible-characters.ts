import type { FastifyInstance } from "fastify";
import { stripTexts } from "../../lib/strip-texts.ts";

/** Matches a character that is not ASCII, or the JSON escape of one. */
const mayHaveInvisible = /[^\p{ASCII}]|\\u/u;

/** Removes invisible characters from every text of a parsed JSON body except passwords. Changes the value in place. */
export function stripBody(json: string, body: unknown): unknown {
  return mayHaveInvisible.test(json) ? stripTexts(body) : body;
}

/** Removes invisible characters from the query of a request, before its schema reads it. */
export function stripQueries(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    stripTexts(request.query);
    done();
  });
}
