import { X509Certificate } from "node:crypto";
import type { SealCertificates } from "./seal.ts";

/** Operators get advice to replace a certificate when it expires in this many days or fewer. */
const endingDays = 60;

/**
 * Returns advice about a certificate that expires soon or has expired, since documents cannot be sealed afterwards.
 * Returns null if the certificate is valid for longer.
 */
export function describeExpiringSeal({ certificate }: Pick<SealCertificates, "certificate">, now: Date): string | null {
  const end = new X509Certificate(certificate).validToDate;
  const days = Math.ceil((end.getTime() - now.getTime()) / 86_400_000);
  if (days > endingDays) return null;
  const when = days > 0 ? `expires in ${days} ${days === 1 ? "day" : "days"}, on` : "expired on";
  return `The certificate for sealing contracts ${when} ${end.toISOString().slice(0, 10)}. Without a new one, signed contracts can't be sealed. Set SEAL_FILE or SEAL_COMMAND with the next certificate; earlier seals stay valid.`;
}
