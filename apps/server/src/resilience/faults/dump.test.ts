import { imports } from "../../app/import-kinds.ts";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { consentRevision } from "@fundport/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addScreeningEntry, annasClient, queryFor } from "../../domains/clients/records/testing/clients.ts";
import { newClient } from "../../domains/contracts/creation/testing/contract-requests.ts";
import { createFundAnswers } from "../../domains/contracts/creation/testing/create-fund-answers.ts";
import { enter, openBrowser } from "../../domains/contracts/signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { strokes } from "../../domains/contracts/signing/testing/strokes.ts";
import { makeCart, makeItem, makeProposal } from "../../domains/sales/proposals/testing/proposals.ts";
import { createFolderStorage } from "../../ports/storage.ts";
import { receive, send } from "../../testing/calls.ts";
import { ids } from "../../testing/catalogue/ids.ts";
import { findInDatabase, readDatabase } from "../../testing/database/find-in-database.ts";
import { dumpDatabase } from "../../testing/database/dump-database.ts";
import { findBytesInFiles, readForSearch } from "../../testing/database/find-in-files.ts";
import { testEncryption } from "../../testing/keys.ts";
import { isCountedInFull } from "../count-rows.ts";
import { countFault, faultCount } from "./count-fault.ts";

const folder = await mkdtemp(join(tmpdir(), "fundport-at-rest-"));
const files = join(folder, "files");
const dump = join(folder, "dump");
await mkdir(files);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A client that only these tests use, because concurrent tests write to the same database log. */
const clientData = {
  personalId: "8557170017",
  vatId: "8557170017",
  idNumber: "AB7654321",
  accountNumber: "19-2000145401",
  iban: "CZ1108000000192000145401",
};
const person = { ...newClient, ...clientData };
const webRequestId = "734910285516482093746152";
const questionnaireAnswer = "Inherited-from-aunt-Olga";
/**
 * Confidential texts that must not be found in stored data. They come from the form, the web request, a known client,
 * the screening list, the signature and the documents.
 */
const secrets = {
  "birth number of the form": person.personalId,
  "document of the form": person.idNumber,
  "account of the form": person.accountNumber,
  "IBAN of the form": person.iban,
  "answer to a questionnaire": questionnaireAnswer,
  "birth number of the web request": "7903140007",
  "document of the web request": "CD1234567",
  "account of the web request": "1000000013",
  "birth number of a client": annasClient.identificationId,
  "document of a client": annasClient.identityDocumentNumber,
  "second document of a client": annasClient.secondaryDocumentNumber,
  "account of a client": annasClient.accountNumber,
  "IBAN of a client": annasClient.iban,
  "birth number of the screening list": "6001010005",
  "point of a signature": "137.4931",
  "network address of the signature": "203.0.113.77",
  "device of the signature": "Browser-of-Jana",
  "question of the client": "What-happens-to-my-orchard",
  // Parts of an unencrypted PDF, whose compressed streams could be read. `%PDF-1.` includes the dot to make chance
  // matches rarer.
  "beginning of a document": "%PDF-1.",
  "end of a document's stream": "endstream",
};

/** The secrets that other tests also use. */
const sharedSecrets = new Set(
  Object.keys(secrets).filter((label) => /of a client$|of the screening list$|of a document/.test(label)),
);

/** All responses of the advisor's and the client's requests as one text. */
let responseText: string;
/**
 * Functions that return where a text is found: in the database columns, in the stored files, or in the tables of the
 * dump.
 */
let findInColumns: (text: string) => string[];
let findInStored: (text: string) => string[];
let findInTables: (text: string) => string[];
/** True if the dump contains the database server's own files. */
let hasServerFiles = false;
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ storage: createFolderStorage(files), fundsWithQuestionnaire: [ids.equityFund] });
  const { test, anna } = portal;
  const form = { ...person, webRequestId };
  // The cart contains the answers to the questions about funds for qualified investors.
  const { answers: amlAnswers } = (await createFundAnswers(portal))(questionnaireAnswer);
  const item = { ...makeItem("a"), amlAnswers };
  const cart = makeCart([item]);
  const answered = { ...form, questionnaire: amlAnswers };

  await addScreeningEntry(test.db, {
    name: "Somebody",
    personalId: secrets["birth number of the screening list"],
  });
  const client = {
    name: "Karel",
    surname: "Procházka",
    identificationId: secrets["birth number of the web request"],
    identityDocument: {
      typeId: null,
      number: secrets["document of the web request"],
      issuedBy: "",
      issuedDate: null,
      validTo: null,
      unlimitedValidity: false,
    },
    bankAccount: {
      accountNumber: secrets["account of the web request"],
      bankId: null,
      iban: "",
      owner: "",
      matchingCode: "",
      paymentCode: "",
      currencyId: null,
    },
  };
  const imported = join(folder, "requests.json");
  await writeFile(imported, JSON.stringify([{ id: webRequestId, username: "anna", client }]));
  await imports.runImport(test.pool, "webrequests", imported, { encryption: testEncryption });
  const request = await receive(test, "getWebRequest", anna, { params: { id: webRequestId } });
  await receive(test, "findClient", anna, { query: queryFor(annasClient) });
  await receive(test, "getClient", anna, { params: { id: annasClient.id } });
  for (const number of [form.idNumber, annasClient.identityDocumentNumber]) {
    await send(test, "getIdentityDocumentValidity", anna, { params: { number } });
  }
  const checked = await portal.check(await portal.request({ form: clientData }, cart));

  const contract = await receive(test, "createContract", anna, {
    payload: await portal.request({ form: clientData }, cart),
    headers: { "idempotency-key": "contract-once" },
  });
  const data = { version: 1, state: { ...cart, contractFormValues: answered } };
  const draft = { data, name: "Draft with a form", version: 1, identifier: form.personalId };
  const saved = await receive(test, "createDraft", anna, {
    payload: draft,
    headers: { "idempotency-key": "draft-once" },
  });
  const read = await receive(test, "getDraft", anna, { params: { id: saved.id } });
  await receive(test, "putUnsavedWork", anna, { payload: { version: 1, data, revision: "0".repeat(32), known: [] } });

  const toFill = { ...person, questionnaire: amlAnswers };
  await receive(test, "sendClientForm", anna, { payload: { form: toFill, needsEmployer: false } });
  const investmentProposal = await makeProposal(test.db, await receive(test, "getUser", anna), cart);
  const mailing = {
    investmentProposal,
    emails: ["client@example.com"],
    message: `Accounts: ${form.iban}, ${questionnaireAnswer}`,
  };
  const { sent } = await receive(test, "sendProposal", anna, {
    payload: [mailing],
    headers: { "idempotency-key": "mail-once" },
  });
  responseText = JSON.stringify({ request, checked, read, sent });
  await signAtLink(contract);
  // The dump repeats the values of the columns, and the server's files and log are large, so only counted runs search
  // the dump.
  if (isCountedInFull) ({ hasServerFiles } = await dumpDatabase(test.pool, dump));
  findInColumns = await readDatabase(test.pool);
  findInStored = await readForSearch(files);
  if (isCountedInFull) findInTables = await readForSearch(join(dump, "tables"));
});

/** Asks a question as the client, signs the contract, and waits for the sealed documents. */
async function signAtLink(contract: Contract) {
  await portal.sendLink(contract);
  const browser = openBrowser(portal, await portal.lastToken());
  await enter(portal, browser);
  await browser.openDocuments(contract);
  await browser.ask(secrets["question of the client"]);
  const signatureData = {
    ...strokes,
    strokes: [
      [
        { x: Number(secrets["point of a signature"]), y: 90, t: 0 },
        { x: 60, y: 30, t: 4 },
        { x: 160, y: 130, t: 9 },
        { x: 180, y: 40, t: 14 },
      ],
    ],
  };
  const signed = await portal.test.app.inject({
    method: "POST",
    url: `/api/sign/${browser.token}/sign`,
    headers: { ...browser.headers(), "user-agent": secrets["device of the signature"] },
    remoteAddress: secrets["network address of the signature"],
    payload: {
      documentSet: contract.documentSet,
      consent: consentRevision,
      signDate: "2026-11-21",
      signPlace: "Brno",
      signatureData,
    },
  });
  if (signed.statusCode !== 200) throw new Error(signed.body);
  await portal.settled(contract.id, "Sealed");
}

describe("stored data after an advisor's work with a client", () => {
  it("exists in every table with encrypted columns, and the responses contain the secrets that were entered", async () => {
    const counts = await Promise.all(
      "client_forms drafts unsaved_works web_requests idempotency_keys clients screening_entries outbox_messages outbox_attachments proposals contracts contract_documents contract_decisions contract_questionnaires contract_fund_questionnaires contract_signatures client_words sealed_documents contract_deliveries"
        .split(" ")
        .map(async (table) => [table, (await portal.test.pool.query(`select 1 from ${table}`)).rowCount] as const),
    );
    expect(counts.filter(([, rows]) => rows === 0)).toEqual([]);
    const answered = Object.entries(secrets).filter(([label]) => / of the (form|web request)$|^answer/.test(label));
    expect(answered.filter(([, secret]) => !responseText.includes(secret))).toEqual([]);
    expect(responseText).toContain('"status":200');
  });

  it.each(Object.entries(secrets))(
    "does not contain the %s in any column, file, dump or log",
    async (label, secret) => {
      await countFault("dump", 1, async () => {
        expect(findInColumns(secret)).toEqual([]);
        expect(findInStored(secret)).toEqual([]);
        if (!isCountedInFull) return;
        expect(findInTables(secret)).toEqual([]);
        if (!hasServerFiles) return;
        expect(await findBytesInFiles(join(dump, "server", "base"), secret)).toEqual([]);
        // All databases of a server share the log. Other tests also write the shared secrets to it, so these are
        // ignored.
        const log = await findBytesInFiles(join(dump, "server", "pg_wal"), secret);
        expect(sharedSecrets.has(label) ? [] : log).toEqual([]);
      });
    },
  );

  it("the number of secrets matches the table of counted faults", () => {
    expect(Object.keys(secrets)).toHaveLength(faultCount("dump"));
  });

  it("the search finds a text in text, JSON and byte columns and in compressed streams of stored documents", async () => {
    const { pool } = portal.test;
    const planted = "4242424242";
    await pool.query("update drafts set name = $1", [`of ${planted}`]);
    await pool.query("update proposals set figures = jsonb_build_object('planted', $1::text)", [planted]);
    await pool.query("update outbox_attachments set content = convert_to($1, 'UTF8')", [planted]);
    expect((await findInDatabase(pool, planted)).toSorted()).toEqual([
      "public.drafts.name",
      "public.outbox_attachments.content",
      "public.proposals.figures",
    ]);
    await mkdir(join(files, "deep"));
    const stream = deflateSync(Buffer.from(`BT (${planted}) Tj ET`));
    await writeFile(
      join(files, "deep", "planted"),
      Buffer.concat([Buffer.from("%PDF-1.7\n1 0 obj\nstream\n"), stream, Buffer.from("\nendstream")]),
    );
    expect((await readForSearch(files))(planted)).toEqual([join("deep", "planted")]);
  });
});
