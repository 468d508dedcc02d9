import type { errors as English } from "../en/errors.ts";
import type { SlavicRoom } from "../messages.ts";

export const errors = {
  "form-error": "Niečo sa nepodarilo. O nič ste neprišli, skúste to prosím znova.",
} as const satisfies SlavicRoom<typeof English>;
