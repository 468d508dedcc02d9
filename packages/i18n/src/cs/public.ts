import { errors } from "./errors.ts";
import { session } from "./identity/sessions.ts";
import { validation } from "./validation.ts";

/** The texts of the pages before log-in. */
export const namespaces = { errors, session, validation };
