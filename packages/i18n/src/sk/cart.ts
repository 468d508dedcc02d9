import type { cart as English } from "../en/cart.ts";
import type { SlavicRoom } from "../messages.ts";

export const cart = {
  title: "Košík",
} as const satisfies SlavicRoom<typeof English>;
