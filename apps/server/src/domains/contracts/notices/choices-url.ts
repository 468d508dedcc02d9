/** Returns the address of the profile section in which advisors choose their e-mails. */
export function choicesUrlOf(publicUrl: string): string {
  return `${publicUrl}/profile#notices`;
}
