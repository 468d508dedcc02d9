import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A cart is six levels deep, a form fewer; thousands of levels end whatever walks them with a full stack. */
const maxDepth = 64;
/** The fullest call has some ten thousands; millions would hold up everybody while they are looked at. */
const maxValues = 400_000;

/** Refuses a body that is deeper or holds more values than anything of the contract, before its shape is looked at. */
export function refuseDeepBody({ body }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const code = excessOf(body);
  done(code === null ? undefined : new ApiError("ValidationFailed", { fields: [{ path: "", code }] }));
}

function excessOf(body: unknown): "too_deep" | "too_many" | null {
  let level: object[] = isNested(body) ? [body] : [];
  let values = 0;
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > maxDepth) return "too_deep";
    const next: object[] = [];
    for (const value of level) {
      const inner: unknown[] = Array.isArray(value) ? value : Object.values(value);
      values += inner.length;
      if (values > maxValues) return "too_many";
      for (const part of inner) if (isNested(part)) next.push(part);
    }
    level = next;
  }
  return null;
}

/** Bytes, as those of a photo, hold nothing but themselves. */
function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Uint8Array);
}
