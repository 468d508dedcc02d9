import type { Draft } from "@fundport/api";
import { call } from "#lib/http/api.ts";
import { type DraftContent, serialiseContent } from "../model/draft-content.ts";

export type SavedDraft = Omit<Draft, "data">;
type Content = { name: string; identifier: string | null; content: DraftContent };

const bodyOf = ({ name, identifier, content }: Content) => ({
  data: serialiseContent(content),
  name,
  version: 1 as const,
  identifier,
});

/**
 * Creates a draft. The idempotency key in `headers` identifies the content, so that a retry after a lost response does
 * not create a second draft. Throws `CallError`.
 */
export async function createDraft(content: Content, headers: { "Idempotency-Key": string }): Promise<SavedDraft> {
  return await call("createDraft", { body: bodyOf(content) }, { headers });
}

/** Updates a draft, but only if `etag` is still the ETag of its stored state. Throws `CallError`. */
export async function updateDraft(id: string, etag: string, content: Content): Promise<SavedDraft> {
  return await call("updateDraft", { params: { id }, body: bodyOf(content) }, { headers: { "If-Match": etag } });
}
