import { z } from "zod";
import { empty, randomId, text } from "../common.ts";
import { defineEndpoint } from "../define-endpoint.ts";

/** The format number of `data`. */
const version = z.literal(1);
/** A random id of 128 bits. */
const params = z.object({ id: randomId });
const draftBody = z.object({
  /** The serialized cart: `{ version, state }`. */
  data: z.unknown(),
  name: text(2000),
  version,
  /** The client's personal id; null if unknown. */
  identifier: text(100).nullable(),
});

const draftListItem = z.object({
  id: z.string(),
  name: z.string(),
  identifier: z.string().nullable(),
  createdAt: z.string(),
  version,
  /** The number of proposals created from the draft. */
  nrOfProposals: z.number().int(),
});
export type DraftListItem = z.infer<typeof draftListItem>;

/**
 * `etag` is the draft's revision and equals the response's ETag header. A request that updates the draft sends it in
 * If-Match.
 */
const savedDraft = draftListItem.omit({ nrOfProposals: true }).extend({ updatedAt: z.string(), etag: z.string() });
const draft = savedDraft.extend({ data: z.unknown() });
export type Draft = z.infer<typeof draft>;

/**
 * Each draft belongs to one advisor; for other advisors the response is `NotFound`.
 * Source: docs/reference/drafts.md#requests.
 */
export const draftEndpoints = {
  getDrafts: defineEndpoint("getDrafts", "List the advisor's drafts, newest first", {
    querystring: z.object({
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      pageSize: z.coerce.number().int().min(1).max(100).default(20),
    }),
    response: z.object({ items: z.array(draftListItem), totalAmount: z.number().int() }),
  }),
  createDraft: defineEndpoint("createDraft", "Save the cart as a new draft (accepts an Idempotency-Key)", {
    body: draftBody,
    response: savedDraft,
  }),
  getDraft: defineEndpoint("getDraft", "Get a draft with its cart", { params, response: draft }),
  updateDraft: defineEndpoint("updateDraft", "Save the cart to an existing draft (requires If-Match)", {
    params,
    body: draftBody,
    response: savedDraft,
  }),
  deleteDraft: defineEndpoint("deleteDraft", "Delete a draft", { params, response: empty }),
};
