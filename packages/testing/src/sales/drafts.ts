import type { DraftListItem } from "@fundport/api";

/** Builds an item of the list of drafts. It was saved at noon in London on the day before the fake clock's day. */
export function buildDraftListItem(part: Partial<DraftListItem> = {}): DraftListItem {
  const createdAt = "2026-11-20T12:00:00Z";
  return { id: "d1", name: "Jana", identifier: null, createdAt, version: 1, nrOfProposals: 0, ...part };
}
