import { randomBytes } from "node:crypto";
import { ApiError, type Draft } from "@fundport/api";
import { readStoredCart, serialiseCart } from "@fundport/cart";
import { checkDraftName, draftName, draftNameKey } from "@fundport/rules";
import type { Database, Transaction } from "../../db/client.ts";
import { storable } from "../../db/storable.ts";
import type { Clock } from "../../ports/clock.ts";
import { presentListed, presentSaved, revisionOf, type SavedDraft } from "./present.ts";
import {
  countRows,
  type DraftContent,
  findDraft,
  insertDraft,
  readDrafts,
  removeDraft,
  replaceDraft,
} from "./repository.ts";

type DraftBody = { data?: unknown; name: string; version: 1; identifier: string | null };
export type Drafts = ReturnType<typeof createDrafts>;

/** How many drafts an advisor has. Source: portal §3, nrOfDrafts. */
export async function countDrafts(db: Database, userId: number): Promise<number> {
  return await countRows(db, userId);
}

/** Draft contracts of one advisor; another's is `NotFound`, as if unknown. Source: cart §4 Drafts; docs/decisions/113. */
export function createDrafts({ db, clock }: { db: Database; clock: Clock }) {
  return {
    async list(userId: number, page: { offset: number; pageSize: number }) {
      const [rows, totalAmount] = await Promise.all([readDrafts(db, userId, page), countRows(db, userId)]);
      return { items: rows.map(presentListed), totalAmount };
    },

    async get(userId: number, id: string): Promise<Draft> {
      const row = await findDraft(db, userId, id);
      if (row === null) throw new ApiError("NotFound");
      return { ...presentSaved(row), data: row.data };
    },

    /** Throws DraftInvalid, DraftDataUnreadable, DraftNameTaken. */
    async create(transaction: Transaction, userId: number, body: DraftBody): Promise<SavedDraft> {
      const content = readContent(body);
      const id = randomBytes(16).toString("base64url");
      const row = await insertDraft(transaction, { ...content, id, userId, createdAt: clock.now() });
      if (row === null) throw nameTaken();
      return presentSaved(row);
    },

    /** Throws IfMatchRequired, NotFound, DraftChanged, and what `create` throws. */
    async update(userId: number, id: string, body: DraftBody, ifMatch: string | undefined): Promise<SavedDraft> {
      if (ifMatch === undefined) throw new ApiError("IfMatchRequired");
      const content = readContent(body);
      const change = { userId, id, revision: revisionOf(ifMatch), content, updatedAt: clock.now() };
      const row = await replaceDraft(db, change).catch((error: unknown) => {
        throw isNameTaken(error) ? nameTaken() : error;
      });
      if (row !== null) return presentSaved(row);
      throw new ApiError((await findDraft(db, userId, id)) === null ? "NotFound" : "DraftChanged");
    },

    async remove(userId: number, id: string): Promise<void> {
      if (!(await removeDraft(db, userId, id))) throw new ApiError("NotFound");
    },
  };
}

function readContent({ data, name, version, identifier }: DraftBody): DraftContent {
  const fields = checkDraftName(name).map(({ path, key }) => ({ path, code: key }));
  if (fields.length > 0) throw new ApiError("DraftInvalid", { fields });
  const cart = readStoredCart(data);
  if (cart === null) {
    const code = "DraftDataUnreadable";
    throw new ApiError(code, { fields: [{ path: "data", code }] });
  }
  const kept = draftName(name).toWellFormed();
  return { name: kept, nameKey: draftNameKey(kept), identifier, version, data: storable(serialiseCart(cart)) };
}

function nameTaken(): ApiError {
  return new ApiError("DraftNameTaken", { fields: [{ path: "name", code: "DraftNameTaken" }] });
}

/** The unique index has the last word, where two processes rename at the same moment. */
function isNameTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("constraint" in cause && cause.constraint === "drafts_name") return true;
  }
  return false;
}
