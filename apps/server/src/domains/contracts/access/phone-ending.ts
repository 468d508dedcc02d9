/** Returns the last two digits of the phone number to which a client's codes go. */
export function phoneEnding(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "").slice(-2);
}
