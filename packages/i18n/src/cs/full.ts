import { serverErrors } from "./server-errors.ts";
import { first } from "./first.ts";
import { namespaces } from "./public.ts";
import { rest } from "./rest.ts";

/** All texts of the language. */
export const full = {
  ...namespaces,
  ...first,
  ...rest,
  errors: { ...namespaces.errors, ...serverErrors },
};
