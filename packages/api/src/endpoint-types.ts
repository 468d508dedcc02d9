import type { z } from "zod";
import type { Endpoints } from "./endpoints.ts";
import type { EndpointName } from "./endpoint-routes.ts";

type Schema<Name extends EndpointName> = Endpoints[Name]["schema"];
type Part<Name extends EndpointName, Key extends "params" | "querystring" | "body"> =
  Schema<Name> extends Record<Key, infer S extends z.ZodType> ? Record<Key, z.input<S>> : unknown;

/** The input of an endpoint: `params`, `querystring` and `body`, as far as the endpoint has them. */
export type EndpointInput<Name extends EndpointName> = Part<Name, "params"> &
  Part<Name, "querystring"> &
  Part<Name, "body">;
/** The body of an endpoint's successful response. */
export type EndpointOutput<Name extends EndpointName> = z.output<Schema<Name>["response"][200]>;
