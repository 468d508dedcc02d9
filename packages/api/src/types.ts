import type { z } from "zod";
import type { Calls } from "./calls.ts";
import type { RouteName } from "./routes.ts";

type Schema<Name extends RouteName> = Calls[Name]["schema"];
type Part<Name extends RouteName, Key extends "params" | "querystring" | "body"> =
  Schema<Name> extends Record<Key, infer S extends z.ZodType> ? Record<Key, z.input<S>> : unknown;

/** What a call takes: `params`, `querystring` and `body`, each where the contract has one. */
export type CallInput<Name extends RouteName> = Part<Name, "params"> & Part<Name, "querystring"> & Part<Name, "body">;
/** What a successful call answers. */
export type CallOutput<Name extends RouteName> = z.output<Schema<Name>["response"][200]>;
