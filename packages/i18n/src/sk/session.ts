import type { session as English } from "../en/session.ts";
import type { SlavicRoom } from "../messages.ts";

export const session = {
  "log-in": "Prihlásiť sa",
} as const satisfies SlavicRoom<typeof English>;
