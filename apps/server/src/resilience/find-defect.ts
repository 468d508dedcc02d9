import { errorBody, errorStatus } from "@fundport/api";

/** Internal details that no response may contain: SQL and database messages, source files and lines. */
export const internalDetails =
  /select |insert into|relation "|constraint|node_modules|node:internal|\.ts[:)]|^\s+at |postgres|stack/im;

/**
 * Returns the defect of a response; null for a success, and for a refusal in the usual error shape without internal
 * details.
 */
export function findDefect(answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode === 200 || answer.statusCode === 302 || answer.statusCode === 304) return null;
  const read = errorBody.strict().safeParse(JSON.parse(answer.body));
  const detail = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
  if (!read.success) return `not the one error shape: ${detail}`;
  const { code, messages } = read.data;
  if (answer.statusCode >= 500) return `a fault of ours: ${detail}`;
  if (errorStatus[code as keyof typeof errorStatus] !== answer.statusCode || messages.length !== 1) {
    return `not of the catalogue: ${detail}`;
  }
  // A field's path contains names from the request.
  return internalDetails.test(answer.body.replaceAll(/"path":"(?:[^"\\]|\\.)*"/g, ""))
    ? `tells of the inside: ${detail}`
    : null;
}
