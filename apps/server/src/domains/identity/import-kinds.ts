import type { Kind } from "../imports/definition/kind.ts";
import { register } from "./accounts/import/register.ts";
import { distributors } from "./distributors/import/distributors.ts";
import { wordings } from "./distributors/import/wordings.ts";
import { users } from "./users/import/users.ts";

export const identityImportKinds: readonly Kind[] = [distributors, wordings, register, users];
