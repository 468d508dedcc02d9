/** A Czech or Slovak number in groups, as it is read: `+420 601 000 111`; any other as it is. */
export function spacedPhone(phone: string): string {
  return phone.replace(/^(\+42[01])(\d{3})(\d{3})(\d{3})$/, "$1 $2 $3 $4").replaceAll(" ", "\u00a0");
}
