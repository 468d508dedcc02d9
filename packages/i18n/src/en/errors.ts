import type { EnglishRoom } from "../messages.ts";

export const errors = {
  "form-error": "Something went wrong. Nothing was lost; please try again.",
} as const satisfies EnglishRoom;
