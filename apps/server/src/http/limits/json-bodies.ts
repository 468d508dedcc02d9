import { ApiError } from "@fundport/api";
import type { FastifyInstance } from "fastify";
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
const largeBytes = 512 * 1024;
const runNow = (work: () => void): void => work();

/**
 * Reads JSON as Fastify does, but measures it first: a body that is deeper or wider or has more values than its route
 * accepts is refused before it is parsed. Source: docs/reference/errors-and-limits.md#json-bounds.
 */
export function registerJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const code = findJsonExcess(body, { depth, members, values: maxValues(request.routeOptions.bodyLimit) });
    if (code !== null) return done(new ApiError("ValidationFailed", { fields: [{ path: "", code }] }));
    // Decoding eight megabytes takes 5 to 17 ms and parsing 9 to 16: other requests are served in between.
    const soon = body.length < largeBytes ? runNow : setImmediate;
    soon(() => {
      const text = body.toString("utf8");
      soon(() => void parse(request, text, (error, value) => done(error, stripBody(body, value))));
    });
  });
}

/**
 * Returns the maximum number of values for a route's limit of bytes. Values of a cart have names, so fewer of them fit
 * into the same number of bytes than values of strokes.
 */
function maxValues(bodyLimit: number): number {
  if (bodyLimit <= strokesBytes) return valuesOfStrokes;
  return bodyLimit < manyBytes ? values : valuesOfMany;
}
