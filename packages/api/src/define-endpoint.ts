import type { z } from "zod";
import { maxBodyBytes } from "./body-limits.ts";
import { errorBody } from "./common.ts";
import { type EndpointName, endpointRoutes } from "./endpoint-routes.ts";

type Shapes = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** The body of a successful response. */
  response: z.ZodType;
};

/**
 * Combines an endpoint's route, body limit and schemas. The server passes the result to `app.route({ ...entry, handler
 * })`. The schema of errors is the same for all endpoints and is added here.
 */
export function defineEndpoint<Name extends EndpointName, const S extends Shapes>(
  name: Name,
  summary: string,
  shapes: S,
) {
  const { response, ...input } = shapes;
  return {
    ...endpointRoutes[name],
    bodyLimit: maxBodyBytes(name, shapes.body !== undefined),
    schema: {
      ...input,
      summary,
      operationId: name,
      tags: [endpointRoutes[name].url.split("/")[2] ?? "api"],
      response: { 200: response, "4xx": errorBody, "5xx": errorBody },
    } as Omit<S, "response"> & {
      summary: string;
      operationId: Name;
      tags: string[];
      response: { 200: S["response"]; "4xx": typeof errorBody; "5xx": typeof errorBody };
    },
  };
}
