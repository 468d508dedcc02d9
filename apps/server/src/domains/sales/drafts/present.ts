import type { Draft, DraftListItem } from "@fundport/api";
import type { DraftRow, SavedRow } from "./repository.ts";

export type SavedDraft = Omit<Draft, "data">;

export function presentListed(
  row: Pick<DraftRow, "id" | "name" | "identifier" | "createdAt" | "version">,
): Omit<DraftListItem, "nrOfProposals"> {
  const { id, name, identifier, version } = row;
  return { id, name, identifier, createdAt: row.createdAt.toISOString(), version };
}

export function presentSaved(row: SavedRow): SavedDraft {
  return { ...presentListed(row), updatedAt: row.updatedAt.toISOString(), etag: etagOf(row.revision) };
}

function etagOf(revision: number): string {
  return `"${revision}"`;
}

/**
 * Returns the revision in an If-Match header. Returns null for `*`, which matches any revision, and 0 for an unknown
 * tag, which matches no revision.
 */
export function revisionOf(ifMatch: string): number | null {
  if (ifMatch.trim() === "*") return null;
  const revision = /^"([1-9]\d{0,8})"$/.exec(ifMatch.trim())?.[1];
  return revision === undefined ? 0 : Number(revision);
}
