import { errorBody, errorStatus } from "@fundport/api";

/** Internal details that no response may contain: SQL, database messages, and names or lines of source files. */
export const internalDetails =
  /select |insert into|relation "|constraint|node_modules|node:internal|\.ts[:)]|^\s+at |postgres|stack/im;

/**
 * Returns the defect of a response. Returns null for a success or redirect, and for a refusal that has the usual error
 * shape and contains no internal details.
 */
export function findDefect(answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode === 200 || answer.statusCode === 302 || answer.statusCode === 304) return null;
  const read = errorBody.strict().safeParse(JSON.parse(answer.body));
  const detail = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
  if (!read.success) return `not the one error shape: ${detail}`;
  const { code, messages } = read.data;
  if (answer.statusCode >= 500) return `server error: ${detail}`;
  if (errorStatus[code as keyof typeof errorStatus] !== answer.statusCode || messages.length !== 1) {
    return `not of the catalogue: ${detail}`;
  }
  // The `path` of a field may contain names from the request, so it is not searched.
  return internalDetails.test(answer.body.replaceAll(/"path":"(?:[^"\\]|\\.)*"/g, ""))
    ? `reveals internals: ${detail}`
    : null;
}
