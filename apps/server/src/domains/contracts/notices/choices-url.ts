/** Returns the URL of the profile section in which advisors choose the emails they receive. */
export function choicesUrlOf(publicUrl: string): string {
  return `${publicUrl}/profile#notices`;
}
