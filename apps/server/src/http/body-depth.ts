import { ApiError } from "@fundport/api";
import type { FastifyRequest } from "fastify";

/** A cart is six levels deep, a form fewer; thousands of levels end whatever walks them with a full stack. */
const mostLevels = 64;

/** Refuses a body that is nested deeper than anything of the contract, before its shape is looked at. */
export async function refuseDeepBody({ body }: FastifyRequest): Promise<void> {
  let level: object[] = isNested(body) ? [body] : [];
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) throw new ApiError("ValidationFailed", { fields: [{ path: "", code: "too_deep" }] });
    level = level.flatMap((value) => Object.values(value).filter(isNested));
  }
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
