import { create } from "zustand";

/**
 * A note that one public page leaves for another: a new password has been set, or a partner's sign-on has failed for a
 * reason.
 */
export type PublicNote = "password-reset-note" | SignOnNote;
export type SignOnNote = `sign-on-${"used" | "expired" | "failed" | "locked" | "password" | "unassigned"}`;

/**
 * The note that the log-in page shows until the next log-in or reload. Source: docs/reference/sessions.md#log-in-page.
 */
export const usePublicNote = create<{ note: PublicNote | null }>()(() => ({ note: null }));

export function setPublicNote(note: PublicNote | null): void {
  usePublicNote.setState({ note });
}
