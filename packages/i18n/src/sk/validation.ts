import type { validation as English } from "../en/validation.ts";
import type { SlavicRoom } from "../messages.ts";

export const validation = {
  "mixed.required": "Vyplňte prosím tento údaj.",
} as const satisfies SlavicRoom<typeof English>;
