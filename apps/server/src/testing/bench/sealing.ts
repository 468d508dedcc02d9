import { digestOf } from "../../domains/contracts/documents/document-set.ts";
import { listDocuments } from "../../domains/contracts/documents/document/input.ts";
import { printContract } from "../../domains/contracts/documents/service.ts";
import { makeContractInput } from "../../domains/contracts/documents/testing/input.ts";
import { createSealDocuments, type ToSeal } from "../../domains/contracts/sealing/seal-documents.ts";
import type { PdfPrinter } from "../../ports/pdf.ts";
import { testSeal } from "../sealer.ts";

/**
 * Creates the documents of a signed contract. The returned `seal` seals them and returns the number of sealed
 * documents.
 */
export async function prepareSealing(
  printer: PdfPrinter,
  maxDocuments: number,
): Promise<{ count: number; seal: () => Promise<number> }> {
  const input = makeContractInput();
  const keys = listDocuments(input).slice(0, maxDocuments);
  const originals = new Map<string, Uint8Array>();
  const documents: ToSeal["contract"]["documents"] = [];
  for (const [order, key] of keys.entries()) {
    const pdf = await printContract(printer, { contract: input, documents: [key] });
    const id = String(order);
    originals.set(id, pdf);
    const contractTypeId = key.kind === "order" ? key.contractTypeId : null;
    documents.push({ id, order, name: id, kind: key.kind, contractTypeId, digest: digestOf(pdf), bytes: pdf.length });
  }
  const sealDocuments = createSealDocuments({
    documents: {
      printSigned: (contract, document, signed) =>
        printContract(printer, { contract, documents: document === null ? [] : [document], signed }),
    },
    sealer: testSeal.sealer,
    brand: "Fundport",
  });
  const at = new Date("2026-11-24T10:00:00Z");
  // Sealing reads only these properties of a contract: its documents, its number and the end of the client's phone
  // number.
  const contract = { documents, number: input.number, client: null } as unknown as ToSeal["contract"];
  const checkUrl = "https://portal.example/verify";
  const signed: ToSeal = { contract, signature: signatureAt(at), input, originals, checkUrl, at };
  return { count: keys.length, seal: async () => (await sealDocuments(signed)).length };
}

function signatureAt(signedAt: Date): ToSeal["signature"] {
  return {
    way: "Sms",
    withCode: true,
    signedAt,
    place: "Brno",
    statedDay: null,
    typedName: null,
    strokes: null,
    consent: "2026-11",
    read: null,
    documentSet: "0".repeat(64),
  } as ToSeal["signature"];
}
