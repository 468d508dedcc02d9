import { listDocuments } from "../../apps/server/src/domains/contracts/documents/document/input.ts";
import { printContract } from "../../apps/server/src/domains/contracts/documents/service.ts";
import { makeContractInput } from "../../apps/server/src/domains/contracts/documents/testing/input.ts";
import { createSealDocuments, type ToSeal } from "../../apps/server/src/domains/contracts/sealing/seal-documents.ts";
import { digestOf } from "../../apps/server/src/domains/contracts/documents/document-set.ts";
import { createPdfPool } from "../../apps/server/src/ports/pdf-pool.ts";
import { testSeal } from "../../apps/server/src/testing/sealer.ts";
import { median, type Row, scaledRow } from "../measure/row.ts";

const warm = 5;
const measured = 20;
const budgetMs = 300;

/** The documents of one signed contract: drawn once more with the page of the signature, compared, sealed. */
export async function measureSealing(): Promise<Row[]> {
  const printer = createPdfPool();
  try {
    const input = makeContractInput();
    const keys = listDocuments(input).slice(0, 5);
    const originals = new Map<string, Uint8Array>();
    const documents: ToSeal["contract"]["documents"] = [];
    for (const [order, key] of keys.entries()) {
      const pdf = await printContract(printer, { contract: input, documents: [key] });
      const id = String(order);
      originals.set(id, pdf);
      const contractTypeId = key.kind === "order" ? key.contractTypeId : null;
      documents.push({ id, order, name: id, kind: key.kind, contractTypeId, digest: digestOf(pdf), bytes: pdf.length });
    }
    const seal = createSealDocuments({
      documents: {
        printSigned: (contract, document, signed) =>
          printContract(printer, { contract, documents: document === null ? [] : [document], signed }),
      },
      sealer: testSeal.sealer,
      brand: "Fundport",
    });
    const at = new Date("2026-11-24T10:00:00Z");
    const signature = {
      way: "Sms",
      withCode: true,
      signedAt: at,
      place: "Brno",
      statedDay: null,
      typedName: null,
      strokes: null,
      consent: "2026-11",
      read: null,
      documentSet: "0".repeat(64),
    } as ToSeal["signature"];
    // Of a contract, the sealing reads its documents, its number and the ending of the client's phone.
    const contract = { documents, number: input.number, client: null } as unknown as ToSeal["contract"];
    const toSeal: ToSeal = { contract, signature, input, originals, checkUrl: "https://portal.example/verify", at };
    const times: number[] = [];
    for (let round = 0; round < warm + measured; round += 1) {
      const begin = performance.now();
      const files = await seal(toSeal);
      if (files.length !== keys.length) throw new Error("a document could not be drawn again");
      if (round >= warm) times.push(performance.now() - begin);
    }
    return [scaledRow(`sealing ${keys.length} documents of a signed contract`, "ms", median(times), budgetMs)];
  } finally {
    await printer.close();
  }
}
