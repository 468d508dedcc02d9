import type { ContractState } from "@fundport/rules";
import { z } from "zod";
import type { AuditTrail } from "../audit/service.ts";
import type { FrozenDigests } from "./row-digests-repository.ts";
import type { Said, SaidRows } from "./recorded-digests.ts";

/** Of a contract's row, what changes in its life. */
export type ContractProgress = {
  state: ContractState;
  stateSince: Date;
  signedAt: Date | null;
  expiresAt: Date | null;
  supersededById: number | null;
};
/** The first opening of a document by an advisor, by their id, or by the client. */
export type KeptOpening = {
  userId: number | null;
  productType: string;
  documentId: string;
  digest: string;
  firstOpenedAt: Date;
};

/** Documents of the contract have a text as their id, key documents a number. */
const opened = z.object({
  productType: z.string(),
  documentId: z.union([z.string(), z.number()]).transform(String),
  digest: z.string(),
});

const subjects = [
  ["contract", "contract's row, persons and names of documents"],
  ["orders", "orders"],
  ["keyDocuments", "key documents"],
  ["confidential", "client's data, answers and what the documents are drawn from"],
] as const satisfies readonly (readonly [keyof FrozenDigests, string])[];

/** What another contact of the client leaves as it was, whatever the event of that says. */
const neverChanged: ReadonlySet<keyof SaidRows> = new Set(["orders", "keyDocuments"]);

/** Compares the rows of a contract with those that were written when it was made, or its client's contact was changed. */
export function examineRows(rows: FrozenDigests, { created, newest, newestEvent }: Said) {
  return subjects.map(([part, subject]) => {
    const isFirst = newestEvent === "creation" || neverChanged.has(part);
    const said = (isFirst ? created : newest)?.rows[part];
    const when = isFirst ? "when the contract was made" : `at the ${newestEvent}`;
    return { subject, faults: rowFaults(rows[part], said, when) };
  });
}

function rowFaults(digest: string | null, said: string | undefined, when: string): string[] {
  if (digest === null) return ["cannot be decrypted: changed, moved, or encrypted with a key that is not given"];
  return said === undefined || said === digest ? [] : [`is not what was written ${when}`];
}

/** A contract begins as `Created`; each change of its state is an event that says `to`, and when. */
export function stateFaults(contract: ContractProgress, { events }: AuditTrail): string[] {
  const { state, stateSince, signedAt, expiresAt, supersededById } = contract;
  const last = events.findLast(({ data }) => typeof data["to"] === "string") ?? events.at(0);
  const said = last?.data["to"] ?? "Created";
  const faults: string[] = [];
  if (said !== state) faults.push(`the audit trail says ${JSON.stringify(said)}`);
  else if (last !== undefined && last.at.getTime() !== stateSince.getTime()) {
    faults.push(`the audit trail says since ${last.at.toISOString()}`);
  }
  if ((last?.data["supersededById"] ?? null) !== supersededById) {
    faults.push("what took its place is not what the audit trail says");
  }
  const signed = events.find(({ data }) => data["to"] === "Signed");
  if (signedAt !== null && signed === undefined) {
    faults.push("it is marked as signed, and the audit trail has no signature");
  } else if (signed !== undefined && signedAt?.getTime() !== signed.at.getTime()) {
    faults.push(`the audit trail says signed at ${signed.at.toISOString()}`);
  }
  const limit = events.findLast(({ data }) => "expiresAt" in data)?.data["expiresAt"] ?? null;
  if (last !== undefined && limit !== (expiresAt?.toISOString() ?? null)) {
    faults.push("the time in which it may be signed is not what the audit trail says");
  }
  return faults;
}

/** The row and the event of a first opening are written in one transaction, so a single one means a removal. */
export function openingFaults(openings: readonly KeptOpening[], { events }: AuditTrail): string[] {
  const said = events.flatMap(({ kind, userId, at, data }) => {
    const isOpening = kind === "KeyDocumentOpened" || kind === "DocumentOpened";
    const read = isOpening ? opened.safeParse(data).data : undefined;
    return read === undefined ? [] : [keyOf({ userId, ...read, firstOpenedAt: at })];
  });
  const kept = openings.map(keyOf);
  const unsaid = kept.filter((key) => !said.includes(key)).length;
  const lost = said.filter((key) => !kept.includes(key)).length;
  return [
    ...(unsaid === 0 ? [] : [`${unsaid} without an event in the audit trail`]),
    ...(lost === 0 ? [] : [`${lost} of the audit trail not counted`]),
  ];
}

function keyOf({ userId, productType, documentId, digest, firstOpenedAt }: KeptOpening): string {
  return [userId, productType, documentId, digest, firstOpenedAt.getTime()].join(" ");
}
