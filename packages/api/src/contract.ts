import type { z } from "zod";
import { errorBody } from "./common.ts";
import { type RouteName, routes } from "./routes.ts";

type Shapes = {
  params?: z.ZodType;
  querystring?: z.ZodType;
  body?: z.ZodType;
  /** What a success answers. */
  response: z.ZodType;
};

/**
 * Joins a route with its schemas into what the server spreads into `app.route({ ...entry, handler })`.
 * Every failure has the one error shape, declared here once for all.
 */
export function defineCall<Name extends RouteName, const S extends Shapes>(name: Name, summary: string, shapes: S) {
  const { response, ...input } = shapes;
  return {
    ...routes[name],
    schema: {
      ...input,
      summary,
      operationId: name,
      tags: [routes[name].url.split("/")[2] ?? "api"],
      response: { 200: response, "4xx": errorBody, "5xx": errorBody },
    } as Omit<S, "response"> & {
      summary: string;
      operationId: Name;
      tags: string[];
      response: { 200: S["response"]; "4xx": typeof errorBody; "5xx": typeof errorBody };
    },
  };
}
