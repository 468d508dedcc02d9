import { ApiError } from "@fundport/api";
import type { FastifyInstance } from "fastify";
import { findJsonExcess } from "./measure-json.ts";
import { stripBody } from "../security/invisible-characters.ts";

/**
 * The maximum depth. A cart is six levels deep and a form less; thousands of levels would overflow the stack of
 * recursive code.
 */
const depth = 64;
/** The maximum length of a list. The longest list that the wire contract allows is a stroke of 4,000 points. */
const members = 5000;
/**
 * The maximum numbers of values. A large cart has 200 items, each a package of twenty funds. A proposal has up to
 * thirty parts, each with its own cart.
 */
const [values, valuesOfMany, manyBytes] = [40_000, 200_000, 2 * 1_048_576];
/**
 * The maximum number of values in a drawn signature, which consists of points with three numbers each and takes 256 KB.
 */
const valuesOfStrokes = 70_000;
const strokesBytes = 512 * 1024;
const largeBytes = 512 * 1024;
const runNow = (work: () => void): void => work();

/**
 * Parses JSON like Fastify, but measures it first: a body that is deeper, wider or has more values than its route
 * accepts is refused before it is parsed. Source: docs/reference/errors-and-limits.md#json-bounds.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const code = findJsonExcess(body, { depth, members, values: maxValues(request.routeOptions.bodyLimit) });
    if (code !== null) return done(new ApiError("ValidationFailed", { fields: [{ path: "", code }] }));
    // For eight megabytes, decoding takes 5 to 17 ms and parsing 9 to 16 ms. Other requests are served between the two.
    const soon = body.length < largeBytes ? runNow : setImmediate;
    soon(() => {
      const text = body.toString("utf8");
      soon(() => void parse(request, text, (error, value) => done(error, stripBody(body, value))));
    });
  });
}

/**
 * Returns the maximum number of values for a route with this limit of bytes. In a cart each value has a name, so the
 * same number of bytes contains fewer values than in a drawn signature.
 */
function maxValues(bodyLimit: number): number {
  if (bodyLimit <= strokesBytes) return valuesOfStrokes;
  return bodyLimit < manyBytes ? values : valuesOfMany;
}
