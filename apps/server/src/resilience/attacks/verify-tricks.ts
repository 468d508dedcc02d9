import { createHash } from "node:crypto";

/**
 * Details of a contract that an outsider may know. Only a file's digest may identify the contract; the server must
 * treat every other value as unknown.
 */
export type ContractDetails = {
  digest: string;
  number: string;
  documentId: string;
  contractId: number;
  documentSet: string;
};

/** Values sent instead of a file's digest. No file has one of them as its digest. */
export const verifyTricks: readonly (readonly [string, (heard: ContractDetails) => string])[] = [
  ["the number of the contract", ({ number }) => number],
  ["the id of the contract", ({ contractId }) => String(contractId)],
  ["the id of a document", ({ documentId }) => documentId],
  ["the digest of the set", ({ documentSet }) => documentSet],
  ["the beginning of a digest", ({ digest }) => digest.slice(0, 63)],
  ["a digest with a letter more", ({ digest }) => `${digest}0`],
  ["a digest with one letter changed", ({ digest }) => `${digest.startsWith("0") ? "1" : "0"}${digest.slice(1)}`],
  ["a digest backwards", ({ digest }) => digest.split("").toReversed().join("")],
  ["a digest of the digest", ({ digest }) => createHash("sha256").update(digest).digest("hex")],
  ["a pattern", ({ digest }) => `${digest.slice(0, 60)}%`],
  ["underlines", () => "_".repeat(64)],
  ["zeros", () => "0".repeat(64)],
  ["a quotation mark", () => "' or '1'='1"],
  [
    "digits of another script",
    ({ digest }) => digest.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  ],
  ["the client's name", () => "Malá"],
  ["nothing", () => " "],
];
