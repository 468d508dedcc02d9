import { serverErrors } from "./server-errors.ts";
import { first } from "./first.ts";
import { rest } from "./rest.ts";

/** All texts of the language. */
export const full = { ...first, ...rest, errors: { ...first.errors, ...serverErrors } };
