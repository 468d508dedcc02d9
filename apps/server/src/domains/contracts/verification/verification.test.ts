import { createHash } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unzipSync } from "fflate";
import { digestOf } from "../documents/document-set.ts";
import { checkSeal, digestOfSealed } from "../../../ports/seal/check-seal.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { type Contract, openSigning, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";

let portal: SigningApp;
let contract: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  const created = await portal.make();
  await portal.askCode(created);
  await portal.signWithCode(created, await portal.lastCode());
  contract = await portal.settled(created.id, "Sealed");
});
beforeEach(() => portal.test.db.delete(loginAttempts));

const anonymous = {};
const verify = (digest: string) => receive(portal.test, "verifyDocument", anonymous, { params: { digest } });

describe("public verification of a document", () => {
  it("finds a sealed document by its digest, and returns the contract number and the times of signing and sealing", async () => {
    const [document] = contract.documents;
    const answer = await send(portal.test, "getContractDocument", portal.anna, {
      params: { id: document?.documentId ?? "" },
    });
    const digest = createHash("sha256").update(answer.rawPayload).digest("hex");
    expect(digest).toBe(document?.sealedDigest);
    expect(await verify(digest)).toEqual({
      kind: "contract",
      number: contract.number,
      document: document?.name,
      signedAt: "2026-11-21T10:00:00.000Z",
      sealedAt: "2026-11-21T10:00:00.000Z",
      madeAt: "2026-11-21T10:00:00.000Z",
      validUntil: null,
      isRevoked: false,
    });
  });

  const contentOf = async (documentId: string | undefined) => {
    const answer = await send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId ?? "" } });
    return digestOfSealed(answer.rawPayload) ?? "";
  };

  it("finds the content that a seal covers, which shows that a file with another digest was changed", async () => {
    const [document] = contract.documents;
    expect(await verify(await contentOf(document?.documentId))).toMatchObject({
      kind: "content",
      number: contract.number,
      document: document?.name,
      sealedAt: "2026-11-21T10:00:00.000Z",
    });
  });

  it("finds a proof sheet and its sealed content, whether the sheet was issued separately or in an archive", async () => {
    const params = { id: contract.id };
    const separateSheet = (await send(portal.test, "getContractProof", portal.anna, { params })).rawPayload;
    const archive = await send(portal.test, "getContractArchive", portal.anna, { params });
    const inArchive = Buffer.from(unzipSync(new Uint8Array(archive.rawPayload))["proof-sheet.pdf"] ?? []);
    for (const sheet of [separateSheet, inArchive]) {
      const expected = { number: contract.number, document: null, sealedAt: "2026-11-21T10:00:00.000Z" };
      expect(await verify(digestOf(sheet))).toMatchObject({ kind: "proof", ...expected });
      expect(await verify(digestOfSealed(sheet) ?? "")).toMatchObject({ kind: "content", ...expected });
    }
  });

  it("finds the document that the client read, and reports it as an unsealed original", async () => {
    expect(await verify(contract.documents[0]?.digest ?? "")).toMatchObject({ kind: "original", sealedAt: null });
  });

  it.each(["0".repeat(64), "no-digest", "7K3M-9QZ1-A2B4-C5D6"])("returns `unknown` for %s", async (digest) => {
    expect(await verify(digest)).toMatchObject({ kind: "unknown", number: null, signedAt: null });
  });

  it("returns the certificates that are needed to verify every seal", async () => {
    const certificates = await receive(portal.test, "getSealCertificates", anonymous);
    expect(certificates).toHaveLength(1);
    const known = certificates.map(({ certificate, chain }) => ({
      certificate: Buffer.from(certificate, "base64"),
      chain: chain.map((each) => Buffer.from(each, "base64")),
    }));
    const { rawPayload } = await send(portal.test, "getContractDocument", portal.anna, {
      params: { id: contract.documents[0]?.documentId ?? "" },
    });
    expect(checkSeal(rawPayload, { certificates: known }).defects).toEqual([]);
    expect(certificates[0]?.fingerprint).toBe(
      createHash("sha256")
        .update(Buffer.from(certificates[0]?.certificate ?? "", "base64"))
        .digest("hex"),
    );
  });

  it("does not reveal the client, and limits the number of requests", async () => {
    const requests = Array.from({ length: 200 }, () =>
      send(portal.test, "verifyDocument", anonymous, { params: { digest: contract.documents[0]?.sealedDigest ?? "" } }),
    );
    const answers = await Promise.all(requests);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    await portal.test.db.delete(loginAttempts);
    const { rawPayload } = await send(portal.test, "getContractProof", portal.anna, { params: { id: contract.id } });
    answers.push(await send(portal.test, "verifyDocument", anonymous, { params: { digest: digestOf(rawPayload) } }));
    expect(answers.map(({ body }) => body).join("")).not.toMatch(/Jana|Malá|8557170006/);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused && refusalOf(refused)).toMatchObject({ status: 429, code: "TooManyRequests" });
  });
});
