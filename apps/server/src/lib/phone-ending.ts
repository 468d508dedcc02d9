/** The last two digits of the number to which a client's codes go: enough to know it by, and no more. */
export function phoneEnding(client: { readonly phoneNumber?: string | null | undefined } | null): string {
  return (client?.phoneNumber ?? "").replaceAll(/\D/g, "").slice(-2);
}
