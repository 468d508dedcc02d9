import type { funds as English } from "../en/funds.ts";
import type { SlavicRoom } from "../messages.ts";

export const funds = {
  title: "Fondy",
} as const satisfies SlavicRoom<typeof English>;
