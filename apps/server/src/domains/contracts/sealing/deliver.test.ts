import type { User } from "@fundport/api";
import { buildPlanSummary } from "@fundport/testing";
import { describe, expect, it } from "vitest";
import type { Transaction } from "../../../db/client.ts";
import type { SignableContract } from "../records/contract-store.ts";
import { createDeliver } from "./deliver.ts";

type Sent = {
  to: string;
  language: string;
  attachments?: readonly { name: string }[];
  data: { link: unknown; noticesUrl: unknown; summary: unknown };
};
const transaction = {} as Transaction;
const summary = buildPlanSummary();
const contract = {
  id: 40,
  number: "2600001230",
  clientName: "Eva Malá",
  clientEmail: "eva@example.com",
  language: "cs",
  documents: [
    { id: "a", kind: "framework" },
    { id: "b", kind: "payments" },
  ],
} as unknown as SignableContract;
const user = {
  fullName: "Jana Nováková",
  email: "jana@example.com",
  mobilePhone: null,
  language: "sk",
  company: { name: "Moravia" },
} as unknown as User;

/**
 * Emails two documents of the given size to the client and to the advisor. `isChosen` is false if the advisor has
 * turned this email off. Returns the emails.
 */
async function deliver(bytes: number, download: { url: string } | null, isChosen = true): Promise<Sent[]> {
  const sent: Sent[] = [];
  const run = createDeliver({
    outbox: { enqueue: (_transaction, email) => Promise.resolve(String(sent.push(email as unknown as Sent))) },
    deliveries: { record: () => Promise.resolve() },
    notices: { isChosen: () => Promise.resolve(isChosen), choicesUrl: () => "https://portal.example/profile#notices" },
    makeDownloadLink: () => Promise.resolve(download),
  });
  const content = Buffer.alloc(bytes);
  const written = await run(transaction, {
    contract,
    user,
    files: [
      { documentId: "a", name: "Rámcová smlouva", content },
      { documentId: "b", name: "Platební instrukce", content },
    ],
    summary,
    withdrawUntil: "2026-12-05",
    checkUrl: "https://portal.example/verify",
    publicUrl: "https://portal.example",
  });
  expect(written).toBe(sent.length);
  return sent;
}
const names = (sent: Sent[]) => sent.map(({ attachments = [] }) => attachments.map(({ name }) => name));
const half = 3.5 * 1024 * 1024;
const download = { url: "https://portal.example/download/token" };

describe("the email with signed documents", () => {
  it("attaches documents up to 7 MB, payment instructions first, and adds a link for each recipient", async () => {
    const sent = await deliver(half, download);
    const files = ["26-0000123-0 Platební instrukce.pdf", "26-0000123-0 Rámcová smlouva.pdf"];
    expect(names(sent)).toEqual([files, files]);
    expect(sent.map(({ to, data }) => [to, data.link])).toEqual([
      ["eva@example.com", { url: download.url, isForClient: true, isTooLarge: false }],
      ["jana@example.com", { url: "https://portal.example/contracts/40", isForClient: false, isTooLarge: false }],
    ]);
  });

  it("sends the email to the advisor only if they have chosen it, with a link to change this choice", async () => {
    expect((await deliver(half, download, false)).map(({ to }) => to)).toEqual(["eva@example.com"]);
    expect((await deliver(half, download)).map(({ data }) => data.noticesUrl)).toEqual([
      null,
      "https://portal.example/profile#notices",
    ]);
  });

  it("writes to the client in the contract's language, and to the advisor in the advisor's language", async () => {
    const sent = await deliver(half, download);
    expect(sent.map(({ to, language }) => [to, language])).toEqual([
      ["eva@example.com", "cs"],
      ["jana@example.com", "sk"],
    ]);
  });

  it("includes a summary only in the client's email", async () => {
    const sent = await deliver(half, download);
    expect(sent.map(({ to, data }) => [to, data.summary])).toEqual([
      ["eva@example.com", summary],
      ["jana@example.com", null],
    ]);
  });

  it("sends only the link if the documents are larger than 7 MB", async () => {
    const sent = await deliver(half + 1, download);
    expect(names(sent)).toEqual([[], []]);
    expect(sent.map(({ data }) => data.link)).toMatchObject([{ isTooLarge: true }, { isTooLarge: true }]);
  });

  it("attaches documents of any size if the client's phone cannot receive a code", async () => {
    const sent = await deliver(half + 1, null);
    expect(names(sent).map((files) => files.length)).toEqual([2, 0]);
    expect(sent[0]?.data.link).toBeNull();
  });
});
