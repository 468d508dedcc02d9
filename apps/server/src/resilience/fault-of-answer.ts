import { errorBody, errorStatus } from "@fundport/api";

/** What no answer may hold: the database's words, the program's files and lines. */
export const inside =
  /select |insert into|relation "|constraint|node_modules|node:internal|\.ts[:)]|^\s+at |postgres|stack/im;

/** What is wrong with an answer: null for a success, and for a refusal in the one shape that tells nothing of the inside. */
export function faultOf(answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode === 200 || answer.statusCode === 302 || answer.statusCode === 304) return null;
  const read = errorBody.strict().safeParse(JSON.parse(answer.body));
  const detail = `${answer.statusCode} ${answer.body.slice(0, 500)}`;
  if (!read.success) return `not the one error shape: ${detail}`;
  const { code, messages } = read.data;
  if (answer.statusCode >= 500) return `a fault of ours: ${detail}`;
  if (errorStatus[code as keyof typeof errorStatus] !== answer.statusCode || messages.length !== 1) {
    return `not of the catalogue: ${detail}`;
  }
  // A field's path holds names that the caller gave.
  return inside.test(answer.body.replaceAll(/"path":"(?:[^"\\]|\\.)*"/g, "")) ? `tells of the inside: ${detail}` : null;
}
