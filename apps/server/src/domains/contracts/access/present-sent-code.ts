import { phoneEnding } from "./phone-ending.ts";

/** A code on its way to a client's phone, as a page says it: until when it holds, and from when on there is another. */
export function presentSentCode(
  { validUntil, nextAt }: { validUntil: Date; nextAt: Date },
  phone: string | null | undefined,
) {
  return { validUntil: validUntil.toISOString(), nextAt: nextAt.toISOString(), phoneEnding: phoneEnding(phone) };
}
