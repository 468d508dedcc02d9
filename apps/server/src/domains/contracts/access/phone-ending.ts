/** Returns the last two digits of the phone number that a client's codes are sent to. */
export function phoneEnding(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "").slice(-2);
}
