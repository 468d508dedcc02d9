/** The last two digits of the number to which a client's codes go: enough to know it by, and no more. */
export function phoneEnding(phone: string | null | undefined): string {
  return (phone ?? "").replaceAll(/\D/g, "").slice(-2);
}
