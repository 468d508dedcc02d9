/** Returns the URL of the profile section in which advisors choose their emails. */
export function choicesUrlOf(publicUrl: string): string {
  return `${publicUrl}/profile#notices`;
}
