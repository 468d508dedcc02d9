import type { z } from "zod";
import type { Endpoints } from "./endpoints.ts";
import type { EndpointName } from "./endpoint-routes.ts";

type Schema<Name extends EndpointName> = Endpoints[Name]["schema"];
type Part<Name extends EndpointName, Key extends "params" | "querystring" | "body"> =
  Schema<Name> extends Record<Key, infer S extends z.ZodType> ? Record<Key, z.input<S>> : unknown;

/** What an endpoint takes: `params`, `querystring` and `body`, each where the contract has one. */
export type EndpointInput<Name extends EndpointName> = Part<Name, "params"> &
  Part<Name, "querystring"> &
  Part<Name, "body">;
/** What an endpoint answers when it succeeds. */
export type EndpointOutput<Name extends EndpointName> = z.output<Schema<Name>["response"][200]>;
