import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { detachLongTexts, restoreTexts } from "./detach-texts.ts";
import { findJsonExcess } from "./measure-json.ts";
import { stripBody } from "../security/invisible-characters.ts";

/** A cart is six levels deep, a form fewer; thousands of levels overflow the stack of any recursive code. */
const depth = 64;
/** The longest list of the contract is a stroke of 4,000 points. */
const members = 5000;
/** A cart of 200 items, each a package of twenty funds. Each of the thirty parts of a proposal has its own cart. */
const [values, valuesOfMany, manyBytes] = [40_000, 200_000, 2 * 1_048_576];
/** A drawn signature consists of points, three numbers each: 256 KB in all. */
const valuesOfStrokes = 70_000;
const strokesBytes = 512 * 1024;
/** Reading a larger body takes as long as answering another request. */
const largeBytes = 64 * 1024;

/**
 * Reads JSON as Fastify does, but measures it first: a body that is deeper, wider or holds more values than its route
 * accepts is refused before it is parsed. See docs/decisions/207.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const code = findJsonExcess(body, { depth, members, values: maxValues(request.routeOptions.bodyLimit) });
    if (code !== null) throw new ApiError("ValidationFailed", { fields: [{ path: "", code }] });
    const read = (text: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        void parse(request, text, (error, value) => (error === null ? resolve(stripBody(text, value)) : reject(error)));
      });
    return body.length < largeBytes ? await read(body.toString("utf8")) : await readLarge(body, read);
  });
}

/** Lets other requests be answered between the steps. */
async function readLarge(body: Buffer, read: (text: string) => Promise<unknown>): Promise<unknown> {
  await nextTurn();
  const detached = detachLongTexts(body);
  const text = (detached?.rest ?? body).toString("utf8");
  await nextTurn();
  const value = await read(text);
  if (detached === null) return value;
  return await restoreTexts(value, detached.texts).catch(() => {
    throw new ApiError("ValidationFailed");
  });
}

/** Returns the limit of values by the route's limit of bytes: the values of a cart have names, those of strokes do not. */
function maxValues(bodyLimit: number): number {
  if (bodyLimit <= strokesBytes) return valuesOfStrokes;
  return bodyLimit < manyBytes ? values : valuesOfMany;
}
