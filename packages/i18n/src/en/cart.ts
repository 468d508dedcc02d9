import type { EnglishRoom } from "../messages.ts";

export const cart = {
  title: "Cart",
} as const satisfies EnglishRoom;
