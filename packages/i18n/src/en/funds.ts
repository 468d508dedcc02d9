import type { EnglishRoom } from "../messages.ts";

export const funds = {
  title: "Funds",
} as const satisfies EnglishRoom;
