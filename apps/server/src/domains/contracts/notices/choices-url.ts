/** Where an advisor chooses which e-mails they get: the section of the profile page. */
export function choicesUrlOf(publicUrl: string): string {
  return `${publicUrl}/profile#notices`;
}
