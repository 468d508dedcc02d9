import { X509Certificate } from "node:crypto";
import { childrenOf, derTag, expectNode, readWhole } from "./der.ts";

/** Returns the issuer's name and the serial number of a certificate, both as they stand in its DER. */
export function certificateFields(certificate: Uint8Array): { issuer: Uint8Array; serial: Uint8Array } {
  const [signed] = childrenOf(expectNode(readWhole(certificate), derTag.sequence));
  const fields = childrenOf(expectNode(signed, derTag.sequence));
  // The version is left out of certificates of the first version.
  const [serial, , issuer] = fields[0]?.tag === 0xa0 ? fields.slice(1) : fields;
  return {
    issuer: expectNode(issuer, derTag.sequence).raw,
    serial: expectNode(serial, derTag.integer).raw,
  };
}

/** Returns the certificates of a PEM text, in its order, in DER. Throws where one cannot be read. */
export function readPemCertificates(text: string): Buffer[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? [];
  return blocks.map((block) => new X509Certificate(block).raw);
}

/** Returns a certificate as people import it into their viewers. */
export function writePemCertificate(certificate: Uint8Array): string {
  return new X509Certificate(certificate).toString();
}

/** Puts certificates behind each other, each signed by the next one, as far as they lead from the first. */
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

/** Whether one certificate signed the other, and not only says so. */
export function isIssuedBy(certificate: X509Certificate, issuer: X509Certificate): boolean {
  return certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);
}

/** Whether a certificate holds at a time. */
export function isValidAt(certificate: X509Certificate, at: Date): boolean {
  return certificate.validFromDate <= at && at <= certificate.validToDate;
}
