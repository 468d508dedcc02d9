import type { shell as English } from "../en/shell.ts";
import type { SlavicRoom } from "../messages.ts";

export const shell = {
  "loading-data": "Načítáme data…",
} as const satisfies SlavicRoom<typeof English>;
