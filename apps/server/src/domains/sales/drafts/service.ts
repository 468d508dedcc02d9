import { randomBytes } from "node:crypto";
import { ApiError, type Draft } from "@fundport/api";
import { cartVersion, readOtherFields, readStoredCart } from "@fundport/cart";
import { checkDraftName, draftName, draftNameKey } from "@fundport/rules";
import { refuseIssues } from "../../../lib/refuse-issues.ts";
import type { Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { failedConstraint } from "../../../db/errors.ts";
import { storable } from "../../../db/storable.ts";
import type { Clock } from "../../../ports/clock.ts";
import { presentListed, presentSaved, revisionOf, type SavedDraft } from "./present.ts";
import { createDraftRepository, type DraftContent, draftNameConstraint, type DraftRepository } from "./repository.ts";

/**
 * The maximum number of drafts per advisor. It is about four new drafts on each working day of a year if none is
 * deleted.
 */
const maxDrafts = 1000;

type DraftBody = { data?: unknown; name: string; version: 1; identifier: string | null };
export type Drafts = ReturnType<typeof createDrafts>;

type Dependencies = {
  repository: DraftRepository;
  /** Needed to create the repository within a transaction. */
  encryption: Encryption;
  clock: Clock;
  /** Counts the proposals of each draft; drafts that have no proposals are left out. */
  countProposals: (draftIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
};

/**
 * Manages an advisor's drafts. Throws `NotFound` for another advisor's draft, as if it did not exist.
 * Source: docs/reference/drafts.md#requests.
 */
export function createDrafts({ repository, encryption, clock, countProposals }: Dependencies) {
  return {
    async list(userId: number, page: { offset: number; pageSize: number }) {
      const { rows, totalAmount } = await repository.list(userId, page);
      const counts = rows.length === 0 ? new Map<string, number>() : await countProposals(rows.map(({ id }) => id));
      const items = rows.map((row) => ({ ...presentListed(row), nrOfProposals: counts.get(row.id) ?? 0 }));
      return { items, totalAmount };
    },

    /** Returns true if the draft exists and belongs to the advisor. */
    owns: async (userId: number, id: string): Promise<boolean> => (await repository.find(userId, id)) !== null,

    async get(userId: number, id: string): Promise<Draft> {
      const row = await repository.find(userId, id);
      if (row === null) throw new ApiError("NotFound");
      return { ...presentSaved(row), data: row.data };
    },

    /** Creates a draft. Throws DraftInvalid, DraftDataUnreadable, DraftNameTaken, DraftsFull. */
    async create(transaction: Transaction, userId: number, body: DraftBody): Promise<SavedDraft> {
      const content = readContent(body);
      const id = randomBytes(16).toString("base64url");
      const draft = { ...content, id, userId, createdAt: clock.now() };
      const stored = createDraftRepository(transaction, encryption);
      await stored.waitForOthers(userId);
      if ((await stored.count(userId)) >= maxDrafts) throw new ApiError("DraftsFull", { params: { most: maxDrafts } });
      const row = await stored.insert(draft);
      if (row === null) throw nameTaken();
      return presentSaved(row);
    },

    /** Updates a draft. Throws IfMatchRequired, NotFound, DraftChanged, and the errors of `create`. */
    async update(userId: number, id: string, body: DraftBody, ifMatch: string | undefined): Promise<SavedDraft> {
      if (ifMatch === undefined) throw new ApiError("IfMatchRequired");
      const content = readContent(body);
      const change = { userId, id, revision: revisionOf(ifMatch), content, updatedAt: clock.now() };
      const row = await repository.replace(change).catch((error: unknown) => {
        throw failedConstraint(error) === draftNameConstraint ? nameTaken() : error;
      });
      if (row !== null) return presentSaved(row);
      throw new ApiError((await repository.find(userId, id)) === null ? "NotFound" : "DraftChanged");
    },

    async remove(userId: number, id: string): Promise<void> {
      if (!(await repository.remove(userId, id))) throw new ApiError("NotFound");
    },
  };
}

function readContent({ data, name, version, identifier }: DraftBody): DraftContent {
  refuseIssues("DraftInvalid", checkDraftName(name));
  const cart = readStoredCart(data);
  const otherFields = readOtherFields(data);
  if (cart === null || otherFields === null) {
    const code = "DraftDataUnreadable";
    throw new ApiError(code, { fields: [{ path: "data", code }] });
  }
  const storedName = draftName(name).toWellFormed();
  const stored = { version: cartVersion, state: { ...otherFields, ...cart } };
  return { name: storedName, nameKey: draftNameKey(storedName), identifier, version, data: storable(stored) };
}

function nameTaken(): ApiError {
  return new ApiError("DraftNameTaken", { fields: [{ path: "name", code: "DraftNameTaken" }] });
}
