import { consentRevision } from "@fundport/rules";
import { createCodeReader } from "@fundport/server/testing/bench/sms-codes";
import { type ContractServer, type StoredContract, withContractServer } from "./contract-server.ts";
import { maxGrowth, measureMemory } from "../measure/memory.ts";
import { isQuick } from "../measure/quick.ts";
import { median, ratioRow, type Row, scaledRow } from "../measure/row.ts";

/**
 * The number of signings before the measurement. After them all workers have compiled the code of each document and
 * filled their caches, and the C library's heaps have nearly reached their final size. Of 440 MB after a thousand
 * signings, 190 MB are used before the first one, 410 MB after a hundred and 415 MB after two hundred.
 */
const warm = isQuick ? 30 : 200;
const measured = 20;
const many = isQuick ? 100 : 1000;
const budgetMs = 2000;

/**
 * Measures contracts with five documents that are signed by SMS over HTTP: the time from the response to the signature
 * until the server's background job has sealed the files. Then signs a thousand contracts, and compares the memory of
 * the process before and after them.
 */
export async function measureSigning(): Promise<Row[]> {
  return await withContractServer(async (server) => {
    const sign = signerOf(server);
    for (let round = 0; round < warm; round += 1) await sign();
    // Measures once before the comparison, because the first measurement itself allocates memory.
    await measureMemory();
    const times: number[] = [];
    for (let round = 0; round < measured; round += 1) times.push(await sign());
    const before = await measureMemory();
    for (let round = 0; round < many; round += 1) await sign();
    const after = await measureMemory();
    return [
      scaledRow("signing to sealed, five documents", "ms", median(times), budgetMs),
      scaledRow(`the slowest of ${measured}`, "ms", Math.max(...times), budgetMs),
      memoryRow(`server memory after ${many} signings`, after.retained, before.retained),
      memoryRow("memory of its PDF workers afterwards", after.workers, before.workers),
      memoryRow("its resident memory afterwards", after.resident, before.resident),
    ];
  });
}

const memoryRow = (label: string, product: number, floor: number): Row =>
  ratioRow(label, "MB", { product, floor }, { atMost: maxGrowth });

/**
 * Returns a function that creates and signs a contract, and returns the time from the response to the sealed files, in
 * milliseconds.
 */
export function signerOf({ db, call, create, resetLimits }: ContractServer): () => Promise<number> {
  const readCode = createCodeReader(db);
  let round = 0;

  return async () => {
    // Resets the limits, because each creation counts as a lookup and an advisor may do only sixty.
    if (round % 50 === 0) await resetLimits();
    round += 1;
    const { id, documents } = await create();
    const client = clientOf(documents);
    for (const { documentId } of documents) await call("getContractDocument", { params: { id: documentId } });
    await call("generateSmsCode", { payload: [{ ...client, consent: consentRevision }] });
    const signatureData = await readCode("+420601234567");
    await call("smsSignContract", {
      payload: {
        documents: documents.map(({ documentId }) => ({ documentId, signatures: [] })),
        signature: {
          ...client,
          signDate: new Date().toLocaleDateString("sv-SE", { timeZone: "Europe/Prague" }),
          signPlace: "Brno",
          signatureData,
        },
      },
    });
    const begin = performance.now();
    for (;;) {
      const contract = await call("getContract", { params: { id } });
      const areThere = contract.documents.every(({ sealedDigest }) => sealedDigest !== null);
      if (contract.state === "Sealed" && areThere) return performance.now() - begin;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
}

function clientOf(documents: StoredContract["documents"]): { personId: string; role: string } {
  const client = documents[0]?.realatedPersons.find(({ role }) => role === "Client");
  if (client === undefined) throw new Error("no document of the contract names its client");
  return { personId: client.personId, role: client.role };
}
