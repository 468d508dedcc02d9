import type { EnglishRoom } from "../messages.ts";

export const proposal = {
  title: "Investment proposal",
} as const satisfies EnglishRoom;
