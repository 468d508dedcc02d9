import type { EnglishRoom } from "../messages.ts";

export const shell = {
  "loading-data": "Loading data…",
} as const satisfies EnglishRoom;
