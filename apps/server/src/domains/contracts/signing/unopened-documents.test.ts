import { consentRevision } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { send } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractSignatures } from "./tables.ts";
import { addKeyDocument, createMemoryStorage, keyDocument } from "./testing/key-documents.ts";
import { type Contract, openSigning } from "./testing/open-signing.ts";

const ids = ({ documents }: Contract) => documents.map(({ documentId }) => documentId);

describe("a key document", () => {
  it("an unopened key document blocks code and pad, and is listed in the error", async () => {
    const storage = createMemoryStorage();
    const gated = await openSigning({ printer: plainPrinter, storage });
    const digest = await addKeyDocument(gated.test, storage);
    const contract = await gated.make();
    const refusal = `422 KeyDocumentsUnopened keyDocuments.Fund.${keyDocument} mixed.required`;
    expect(gated.refused(await gated.askCode(contract))).toBe(refusal);
    expect(gated.refused(await gated.openPad(contract))).toBe(refusal);
    expect(await gated.get(contract.id)).toMatchObject({ state: "Created", keyDocumentsGate: "block" });
    expect(await gated.messagesTo(gated.phone)).toEqual([]);
    const opening = { productType: "Fund", documentId: keyDocument, lastPage: 1, seconds: 5, downloaded: false };
    const params = { id: contract.id, digest };
    await send(gated.test, "reportKeyDocumentOpened", gated.headers(), { params, payload: opening });
    // Reading the document was reported, but the document was never sent.
    expect(gated.refused(await gated.askCode(contract))).toBe(refusal);
    await send(gated.test, "getContractKeyDocument", gated.headers(), { params });
    expect(gated.codeOf(await gated.askCode(contract))).toBe("passed");
  });

  it("an unopened key document does not block signing if KEY_DOCUMENTS is warn", async () => {
    const storage = createMemoryStorage();
    const gated = await openSigning({ printer: plainPrinter, storage, env: { KEY_DOCUMENTS: "warn" } });
    await addKeyDocument(gated.test, storage);
    const contract = await gated.make();
    expect(contract.keyDocuments[0]?.documents).toHaveLength(1);
    expect(gated.codeOf(await gated.openPad(contract))).toBe("passed");
    expect(gated.codeOf(await gated.signDrawn(contract))).toBe("passed");
  });
});

describe("a document of the contract", () => {
  it("an unopened document of the contract blocks each signing request, and is listed in the error", async () => {
    const gated = await openSigning({ printer: plainPrinter });
    const contract = await gated.make();
    const calls = {
      code: () =>
        send(gated.test, "generateSmsCode", gated.headers(), {
          payload: [{ ...gated.clientOf(contract), consent: consentRevision }],
        }),
      pad: () =>
        send(gated.test, "openSignaturePad", gated.headers(), {
          params: { id: contract.id },
          payload: { consent: consentRevision },
        }),
    };
    const [first = "", ...others] = ids(contract);
    const all = [first, ...others].map((id) => `documents.${id} mixed.required`).join(" ");
    for (const call of Object.values(calls)) expect(gated.refused(await call())).toBe(`422 DocumentsUnopened ${all}`);
    expect((await gated.get(contract.id)).state).toBe("Created");
    for (const id of others) await send(gated.test, "getContractDocument", gated.headers(), { params: { id } });
    const refusal = `422 DocumentsUnopened documents.${first} mixed.required`;
    for (const call of Object.values(calls)) expect(gated.refused(await call())).toBe(refusal);
    await gated.openDocuments(contract);
    expect(gated.codeOf(await calls.pad())).toBe("passed");
    expect(gated.codeOf(await gated.signDrawn(contract))).toBe("passed");
  });

  it("an unopened document also blocks the code and the drawing of a signing in progress", async () => {
    const gated = await openSigning({ printer: plainPrinter });
    const contract = await gated.make();
    await gated.openPad(contract);
    await gated.test.pool.query("delete from client_openings");
    expect(gated.refused(await gated.signDrawn(contract))).toMatch(/^422 DocumentsUnopened /);
    await gated.test.pool.query("update contract_signings set way = 'Sms'");
    expect(gated.refused(await gated.signWithCode(contract, "123456"))).toMatch(/^422 DocumentsUnopened /);
  });

  it("an emailed copy does not count as an opened document", async () => {
    const gated = await openSigning({ printer: plainPrinter });
    const contract = await gated.make();
    const documents = contract.documents.map(({ documentId }) => ({ documentId, emails: [gated.email] }));
    const headers = { ...gated.headers(), "idempotency-key": "a-copy" };
    expect((await send(gated.test, "sendContract", headers, { payload: documents })).statusCode).toBe(200);
    expect((await gated.get(contract.id)).documents.map(({ opened }) => opened)).toEqual(ids(contract).map(() => null));
  });

  it("unopened documents do not block signing if KEY_DOCUMENTS is warn; the signature stores which were opened", async () => {
    const gated = await openSigning({ printer: plainPrinter, env: { KEY_DOCUMENTS: "warn" } });
    const contract = await gated.make();
    const [id = ""] = ids(contract);
    await send(gated.test, "getContractDocument", gated.headers(), { params: { id } });
    const payload = { consent: consentRevision };
    await send(gated.test, "openSignaturePad", gated.headers(), { params: { id: contract.id }, payload });
    expect(gated.codeOf(await gated.signDrawn(contract))).toBe("passed");
    const [signature] = await gated.test.db
      .select()
      .from(contractSignatures)
      .where(eq(contractSignatures.contractId, contract.id));
    expect(signature?.read).toMatchObject([{ productType: "Contract", documentId: id, product: null, pageCount: 1 }]);
    const signed = (await gated.trail(contract)).find(({ kind }) => kind === "Signed");
    expect(signed?.data).toMatchObject({ consent: consentRevision, read: signature?.read });
  });
});
