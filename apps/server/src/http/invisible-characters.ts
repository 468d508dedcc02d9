import { stripInvisible } from "@fundport/rules";
import type { FastifyInstance } from "fastify";

/** Raw, or escaped as JSON may write every character. */
const mayHoldInvisible = /[^\p{ASCII}]|\\u/u;
/** A password is the characters that were typed when it was set, whichever they are. */
const isPassword = /password/i;

/** Removes invisible characters from every text of a parsed JSON body except passwords. Changes the value in place. */
export function stripBody(json: string, body: unknown): unknown {
  return mayHoldInvisible.test(json) ? stripTexts(body) : body;
}

function stripTexts(value: unknown): unknown {
  if (typeof value === "string") return stripInvisible(value);
  if (typeof value !== "object" || value === null) return value;
  const parent = value as Record<string, unknown>;
  for (const [name, child] of Object.entries(parent)) if (!isPassword.test(name)) parent[name] = stripTexts(child);
  return value;
}

/** Removes invisible characters from the query of a request, before its schema reads it. */
export function stripQueries(app: FastifyInstance): void {
  app.addHook("preValidation", (request, _reply, done) => {
    stripTexts(request.query);
    done();
  });
}
