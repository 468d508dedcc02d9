/** A firm as printed on a receipt. Details are null in contracts that were created before these details were stored. */
type Firm = { readonly name: string; readonly registrationNumber: string | null; readonly seat: string | null };
type TranslateFirm = (key: "received-registration", parameters: Readonly<Record<string, string>>) => string;

/**
 * Returns the name, registration number and seat of a firm in one line. The withdrawal page and the withdrawal email
 * show the same line.
 */
export function describeFirm({ name, registrationNumber, seat }: Firm, t: TranslateFirm): string {
  const number = registrationNumber && t("received-registration", { number: registrationNumber });
  return [name, number, seat].filter(Boolean).join(", ");
}
