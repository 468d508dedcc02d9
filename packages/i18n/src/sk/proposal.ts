import type { proposal as English } from "../en/proposal.ts";
import type { SlavicRoom } from "../messages.ts";

export const proposal = {
  title: "Investičný návrh",
} as const satisfies SlavicRoom<typeof English>;
