/** Creates sealed documents for tests that check seals with code other than the server's. */
import { createHash } from "node:crypto";
import { encodeCms, readCms } from "../ports/seal/cms.ts";
import { createSealer } from "../ports/seal/create-sealer.ts";
import { readWhole } from "../ports/seal/der.ts";
import type { Signer } from "../ports/seal/seal.ts";
import { makeSealTexts } from "../ports/seal/testing/seal-keys.ts";
import { partsOf } from "../ports/seal/testing/signature-tools.ts";
import type { TimeStampServer } from "../ports/seal/testing/time-stamp-server.ts";
import { createTimeStamper } from "../ports/seal/time-stamp.ts";

/** Seals a document. If a server is given, the seal has a time-stamp from it. */
export async function sealDocument(pdf: Uint8Array, signer: Signer, server?: TimeStampServer): Promise<Buffer> {
  const stampTime = server ? createTimeStamper({ url: server.url, trusted: [server.authority] }) : null;
  return Buffer.from(await createSealer({ signer, stampTime }).seal(pdf, makeSealTexts()));
}

/** Returns the document with a different time-stamp in its seal. The signature does not cover the time-stamp. */
export async function replaceTimeStamp(sealed: Buffer, signer: Signer, server: TimeStampServer): Promise<Buffer> {
  const { cms, content, start } = partsOf(sealed);
  const { signature } = readCms(readWhole(cms));
  const token = await createTimeStamper({ url: server.url, trusted: [] })(signature);
  const digest = createHash("sha256").update(content).digest();
  const restamped = Buffer.from(sealed);
  const hole = encodeCms({ digest, certificates: signer, signature, token }).toString("hex");
  restamped.write(hole, start + 1, "latin1");
  return restamped;
}
