import type { EnglishRoom } from "../messages.ts";

export const validation = {
  "mixed.required": "Please fill this in.",
} as const satisfies EnglishRoom;
