import { X509Certificate } from "node:crypto";
import { childrenOf, derTag, expectNode, readWhole } from "./der.ts";

/** Returns the issuer's name and the serial number of a certificate, each in DER. */
export function certificateFields(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const [signed] = childrenOf(expectNode(readWhole(certificate), derTag.sequence));
  const fields = childrenOf(expectNode(signed, derTag.sequence));
  // Certificates of the first version have no version field.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  return {
    issuer: expectNode(issuer, derTag.sequence).raw,
    serial: expectNode(serial, derTag.integer).raw,
  };
}

/** Returns the certificates of a PEM text in DER, in the order of the text. Throws if a certificate is invalid. */
export function readPemCertificates(text: string): Buffer[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block).raw);
}

/** Returns a certificate in PEM, the format that people import into their viewers. */
export function writePemCertificate(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString();
}

/**
 * Returns the chain above a certificate: its issuer, the issuer's issuer and so on. The chain ends with the first
 * issuer that `others` does not contain.
 */
export function orderChain(certificate: Uint8Array, others: readonly Uint8Array[]): Uint8Array[] {
  const rest = others.map((der) => ({ der, parsed: new X509Certificate(der) }));
  const chain: Uint8Array[] = [];
  let last = new X509Certificate(certificate);
  for (;;) {
    const at = rest.findIndex(({ parsed }) => isIssuedBy(last, parsed));
    const [next] = at < 0 ? [] : rest.splice(at, 1);
    if (next === undefined) return chain;
    chain.push(next.der);
    last = next.parsed;
  }
}

/** Returns true if `issuer` signed the certificate. Matching names are not sufficient. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Returns true if a certificate is valid at a time. */
export function isValidAt(certificate: X509Certificate, at: Date): boolean {
  return certificate.validFromDate <= at && at <= certificate.validToDate;
}
