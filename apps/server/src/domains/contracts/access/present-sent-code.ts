import { phoneEnding } from "./phone-ending.ts";

/** Presents a code that was sent to a client's phone: its expiry and the earliest time for the next code. */
export function presentSentCode(
  { validUntil, nextAt }: { validUntil: Date; nextAt: Date },
  phone: string | null | undefined,
) {
  return { validUntil: validUntil.toISOString(), nextAt: nextAt.toISOString(), phoneEnding: phoneEnding(phone) };
}
