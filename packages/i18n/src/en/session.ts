import type { EnglishRoom } from "../messages.ts";

export const session = {
  "log-in": "Log in",
} as const satisfies EnglishRoom;
