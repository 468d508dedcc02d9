import { ApiError } from "@fundport/api";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A cart is six levels deep, a form fewer; thousands of levels end whatever walks them with a full stack. */
const mostLevels = 64;
/** The fullest call has some ten thousands; millions would hold up everybody while they are looked at. */
const mostValues = 400_000;

/** Refuses a body that is nested deeper than anything of the contract, before its shape is looked at. */
export function refuseDeepBody({ body }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  let level: object[] = isNested(body) ? [body] : [];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels)
      return done(new ApiError("ValidationFailed", { fields: [{ path: "", code: "too_deep" }] }));
    level = level.flatMap((value) => Object.values(value).filter(isNested));
  }
  done();
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
