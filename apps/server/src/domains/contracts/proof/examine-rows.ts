import type { ContractState } from "@fundport/rules";
import { z } from "zod";
import type { AuditTrail } from "../audit/service.ts";
import { undecryptable } from "./finding.ts";
import type { RowDigests } from "./row-digests-repository.ts";
import type { RecordedDigests, RecordedRows } from "./recorded-digests.ts";

/** Columns of a contract's row that change after the contract was created. */
export type ContractProgress = {
  state: ContractState;
  stateSince: Date;
  signedAt: Date | null;
  expiresAt: Date | null;
  supersededById: number | null;
};
/** The first opening of a document by an advisor or, if `userId` is null, by the client. */
export type StoredOpening = {
  userId: number | null;
  productType: string;
  documentId: string;
  digest: string;
  firstOpenedAt: Date;
};

/** The id is a string for documents of the contract and a number for key documents. */
const openingData = z.object({
  productType: z.string(),
  documentId: z.union([z.string(), z.number()]).transform(String),
  digest: z.string(),
});

const subjects = [
  ["contract", "contract, persons and document names"],
  ["orders", "orders"],
  ["keyDocuments", "key documents"],
  ["confidential", "client's data, answers and document contents"],
] as const satisfies readonly (readonly [keyof RowDigests, string])[];

/** Rows that a change of the client's contact never alters, even if the event of the change lists them. */
const neverChanged: ReadonlySet<keyof RecordedRows> = new Set(["orders", "keyDocuments"]);

/**
 * Compares the rows of a contract with the digests that were recorded when it was created or when the client's contact
 * was last changed.
 */
export function examineRows(rows: RowDigests, { created, newest, newestEvent }: RecordedDigests) {
  return subjects.map(([part, subject]) => {
    const isFirst = newestEvent === "creation" || neverChanged.has(part);
    const recorded = (isFirst ? created : newest)?.rows[part];
    const when = isFirst ? "when the contract was created" : `at the ${newestEvent}`;
    return { subject, defects: findRowDefects(rows[part], recorded, when) };
  });
}

function findRowDefects(digest: string | null, recorded: string | undefined, when: string): string[] {
  if (digest === null) return [undecryptable];
  return recorded === undefined || recorded === digest ? [] : [`differs from the data recorded ${when}`];
}

/**
 * Compares the contract's state with the audit trail. A contract begins as `Created`. The event of each change has the
 * new state in `to`, and a time.
 */
export function findStateDefects(contract: ContractProgress, { events }: AuditTrail): string[] {
  const { state, stateSince, signedAt, expiresAt, supersededById } = contract;
  const last = events.findLast(({ data }) => typeof data["to"] === "string") ?? events.at(0);
  const recorded = last?.data["to"] ?? "Created";
  const defects: string[] = [];
  if (recorded !== state) defects.push(`the audit trail says ${JSON.stringify(recorded)}`);
  else if (last !== undefined && last.at.getTime() !== stateSince.getTime()) {
    defects.push(`the audit trail says since ${last.at.toISOString()}`);
  }
  if ((last?.data["supersededById"] ?? null) !== supersededById) {
    defects.push("the contract that replaced it differs from the audit trail");
  }
  const signed = events.find(({ data }) => data["to"] === "Signed");
  if (signedAt !== null && signed === undefined) {
    defects.push("it is marked as signed, but the audit trail has no signature");
  } else if (signed !== undefined && signedAt?.getTime() !== signed.at.getTime()) {
    defects.push(`the audit trail says signed at ${signed.at.toISOString()}`);
  }
  const limit = events.findLast(({ data }) => "expiresAt" in data)?.data["expiresAt"] ?? null;
  if (last !== undefined && limit !== (expiresAt?.toISOString() ?? null)) {
    defects.push("the deadline for signing differs from the audit trail");
  }
  return defects;
}

/**
 * Compares first openings with their events. A row and its event are written in one transaction, so a row without an
 * event or an event without a row is reported.
 */
export function findOpeningDefects(openings: readonly StoredOpening[], { events }: AuditTrail): string[] {
  const recorded = events.flatMap(({ kind, userId, at, data }) => {
    const isOpening = kind === "KeyDocumentOpened" || kind === "DocumentOpened";
    const read = isOpening ? openingData.safeParse(data).data : undefined;
    return read === undefined ? [] : [keyOf({ userId, ...read, firstOpenedAt: at })];
  });
  const stored = openings.map(keyOf);
  const unrecorded = stored.filter((key) => !recorded.includes(key)).length;
  const missing = recorded.filter((key) => !stored.includes(key)).length;
  return [
    ...(unrecorded === 0 ? [] : [`${unrecorded} without an event in the audit trail`]),
    ...(missing === 0 ? [] : [`${missing} in the audit trail but not stored`]),
  ];
}

function keyOf({ userId, productType, documentId, digest, firstOpenedAt }: StoredOpening): string {
  return [userId, productType, documentId, digest, firstOpenedAt.getTime()].join(" ");
}
