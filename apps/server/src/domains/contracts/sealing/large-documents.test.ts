import type { User } from "@fundport/api";
import { describe, expect, it } from "vitest";
import type { Commit, Transaction } from "../../../db/client.ts";
import type { SignableContract } from "../records/contract-store.ts";
import { createSendDocuments } from "../delivery/send-documents.ts";
import type { SealedDocuments } from "./service.ts";

type Sent = { to: string; attachments: readonly { name: string }[]; data: { link: { url: string } | null } };
const documents = [
  { id: "a", kind: "framework", name: "Rámcová smlouva" },
  { id: "b", kind: "order", name: "Pokyn" },
  { id: "c", kind: "payments", name: "Platební instrukce" },
];
const contract = {
  id: 40,
  userId: 7,
  state: "Delivered",
  number: "2600001230",
  clientName: "Eva Malá",
  clientEmail: "eva@example.com",
  language: "cs",
  documents,
} as unknown as SignableContract;
const user = {
  id: 7,
  fullName: "Jana Nováková",
  email: "jana@example.com",
  mobilePhone: null,
  language: "cs",
  company: { name: "Moravia" },
} as unknown as User;

const listSealed = (() =>
  Promise.resolve(documents.map(({ id }) => ({ documentId: id })))) as unknown as SealedDocuments["list"];

/**
 * Sends three sealed documents of the given size again. Returns the emails, and the documents that were recorded for
 * each.
 */
async function sendAll(to: string, bytes: number, download: { url: string } | null) {
  const sent: Sent[] = [];
  const recordedDocuments: (string[] | null | undefined)[] = [];
  const send = createSendDocuments({
    store: {
      findSignable: () => Promise.resolve(contract),
      findInput: () => Promise.resolve(null),
      listContractsOf: () => Promise.resolve([40]),
    },
    documents: { summarise: () => null },
    sealed: { list: listSealed, read: () => Promise.resolve(Buffer.alloc(0)) },
    openDocument: (_userId, id) => Promise.resolve({ name: id, bytes: new Uint8Array(bytes) }),
    outbox: { enqueue: (_transaction, email) => Promise.resolve(String(sent.push(email as unknown as Sent))) },
    deliveries: {
      record: (_transaction, delivery) => Promise.resolve(void recordedDocuments.push(delivery.documents)),
    },
    attempts: { spend: (limit, subjectId, since) => Promise.resolve({ limit, subjectId, since, count: 1 }) },
    getUser: () => Promise.resolve(user),
    publicUrl: () => "https://portal.example",
    makeDownloadLink: () => Promise.resolve(download),
    clock: { now: () => new Date("2026-11-21T10:00:00Z") },
  });
  const commit = ((work) => work({} as Transaction)) as Commit<Awaited<ReturnType<typeof send>>>;
  await send(
    7,
    documents.map(({ id }) => ({ documentId: id, emails: [to] })),
    commit,
  );
  const mails = sent.map(({ attachments, data }) => ({ files: attachments.length, link: data.link?.url ?? null }));
  return { mails, recordedDocuments };
}
const third = Math.floor((7 * 1024 * 1024) / 3);
const download = { url: "https://portal.example/download/token" };
const page = "https://portal.example/contracts/40";
const all = ["c", "a", "b"];

describe("sending signed documents again", () => {
  it.each([
    ["the client", "eva@example.com", third, download, [{ files: 3, link: download.url }], [all]],
    ["the client, above 7 MB", "eva@example.com", third + 1, download, [{ files: 0, link: download.url }], [all]],
    ["the advisor, above 7 MB", "jana@example.com", third + 1, download, [{ files: 0, link: page }], [all]],
    [
      "a client whose phone cannot receive codes, above 7 MB",
      "eva@example.com",
      third + 1,
      null,
      [
        { files: 2, link: null },
        { files: 1, link: null },
      ],
      [["c", "a"], ["b"]],
    ],
    [
      "another person, above 7 MB",
      "other@example.com",
      third + 1,
      download,
      [
        { files: 2, link: null },
        { files: 1, link: null },
      ],
      [["c", "a"], ["b"]],
    ],
  ])("sends all documents again to %s", async (_whom, to, bytes, link, mails, recordedDocuments) => {
    expect(await sendAll(to, bytes, link)).toEqual({ mails, recordedDocuments });
  });
});
