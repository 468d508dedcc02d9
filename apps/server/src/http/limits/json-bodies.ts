import { setImmediate as nextTurn } from "node:timers/promises";
import { ApiError } from "@fundport/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { liftLongTexts, putTextsBack } from "./detach-texts.ts";
import { findJsonExcess } from "./measure-json.ts";
import { stripBody } from "../security/invisible-characters.ts";

/** A cart is six levels deep, a form fewer; thousands of levels end whatever walks them with a full stack. */
const depth = 64;
/** The longest list of the contract is a stroke of 4,000 points. */
const members = 5000;
/** A cart of 200 items, each a package of twenty funds. Thirty parts of a proposal have each a cart of their own. */
const [values, valuesOfMany, manyBytes] = [40_000, 200_000, 2 * 1_048_576];
/** A drawn signature is points, three numbers each: 256 KB of them. */
const valuesOfStrokes = 70_000;
const strokesBytes = 512 * 1024;
/** One that takes as long to read as an answer to somebody. */
const largeBytes = 64 * 1024;

/**
 * Reads JSON as the framework does, but measures it first: a body that is deeper, wider or holds more values than anything
 * that its call takes is refused before anything is made of it. See docs/decisions/207.
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

/** Others are answered between the steps. */
async function readLarge(body: Buffer, read: (text: string) => Promise<unknown>): Promise<unknown> {
  await nextTurn();
  const lifted = liftLongTexts(body);
  const text = (lifted?.rest ?? body).toString("utf8");
  await nextTurn();
  const value = await read(text);
  if (lifted === null) return value;
  return await putTextsBack(value, lifted.texts).catch(() => {
    throw new ApiError("ValidationFailed");
  });
}

/** By the bytes that a call takes: a small body cannot hold many, a cart's values have names. */
function maxValues(bodyLimit: number): number {
  if (bodyLimit <= strokesBytes) return valuesOfStrokes;
  return bodyLimit < manyBytes ? values : valuesOfMany;
}
