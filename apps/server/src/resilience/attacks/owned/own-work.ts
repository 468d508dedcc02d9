import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { imports } from "../../../app/import-kinds.ts";
import { attachmentKey } from "../../../domains/sales/commission-attachments/service.ts";
import { commissionAttachments } from "../../../domains/sales/commission-attachments/tables.ts";
import { makeCart, makeItem, makeProposal } from "../../../domains/sales/proposals/testing/proposals.ts";
import { digestOfDocument } from "../../../lib/document-files.ts";
import type { FileStorage } from "../../../ports/storage.ts";
import { receive } from "../../../testing/calls.ts";
import { testEncryption } from "../../../testing/keys.ts";
import type { TestApp } from "../../../testing/test-app.ts";
import type { ValidBodies } from "../../valid-inputs.ts";
import { attachmentId, marker, webRequestId } from "./own-ids.ts";

type Owner = {
  readonly test: TestApp;
  readonly anna: Record<string, string>;
  readonly folder: string;
  readonly storage: FileStorage;
  readonly bodies: ValidBodies;
};
export type OwnWork = Awaited<ReturnType<typeof addOwnWork>>;

/** Gives anna drafts, templates, unsaved work, a proposal, a web request, an attachment and a second session. */
export async function addOwnWork(owner: Owner) {
  const { test, anna, bodies } = owner;
  const draftBody = { ...(bodies.createDraft?.[0] as object), name: `${marker}-draft` };
  const addDraft = (name: string) =>
    receive(test, "createDraft", anna, { payload: { ...draftBody, name }, headers: { "idempotency-key": name } });
  const templateBody = { ...(bodies.createFundPackageTemplate?.[0] as object) };
  const addTemplate = (name: string) =>
    receive(test, "createFundPackageTemplate", anna, {
      payload: { ...templateBody, name },
      headers: { "idempotency-key": name },
    });
  const draft = await addDraft(draftBody.name);
  const spareDraft = await addDraft(`${marker}-spare`);
  const template = await addTemplate(`${marker}-template`);
  const spareTemplate = await addTemplate(`${marker}-other`);
  await receive(test, "putUnsavedWork", anna, {
    payload: { version: 1, data: { note: `${marker}-work` }, revision: "a".repeat(32), known: [] },
  });
  const proposalCode = await addProposal(owner);
  await addWebRequest(owner);
  await addAttachment(owner);
  await test.logIn("anna");
  const spareSession = (await receive(test, "getSessions", anna)).find(({ isCurrent }) => !isCurrent)?.id ?? "";
  return { draft, draftBody, spareDraft, template, spareTemplate, proposalCode, spareSession };
}

async function addProposal({ test, anna }: Owner): Promise<string> {
  const user = await receive(test, "getUser", anna);
  const proposal = await makeProposal(test.db, user, makeCart([makeItem("a")]));
  await receive(test, "generateProposal", anna, { payload: [proposal] });
  const { items } = await receive(test, "getProposals", anna);
  return items[0]?.code ?? "";
}

async function addWebRequest({ test, folder }: Owner): Promise<void> {
  const path = join(folder, "requests.json");
  const client = { name: `${marker}-request`, surname: "Procházka" };
  await writeFile(path, JSON.stringify([{ id: webRequestId, username: "anna", client }]));
  await imports.runImport(test.pool, "webrequests", path, { encryption: testEncryption });
}

async function addAttachment({ test, storage }: Owner): Promise<void> {
  const bytes = Buffer.from(`%PDF-1.7 ${marker}-attachment`);
  const digest = digestOfDocument(bytes);
  await storage.write(attachmentKey(digest), bytes);
  await test.db.insert(commissionAttachments).values({
    id: attachmentId,
    userId: 1,
    name: `${marker}-attachment.pdf`,
    type: "Statement",
    date: "2026-10-31",
    mimeType: "application/pdf",
    digest,
    size: bytes.byteLength,
  });
}
