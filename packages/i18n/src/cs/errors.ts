import type { errors as English } from "../en/errors.ts";
import type { SlavicRoom } from "../messages.ts";

export const errors = {
  "form-error": "Něco se nepovedlo. O nic jste nepřišli, zkuste to prosím znovu.",
} as const satisfies SlavicRoom<typeof English>;
