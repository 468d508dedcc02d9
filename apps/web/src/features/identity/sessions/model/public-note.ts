import { create } from "zustand";

/**
 * A note that one public page shows on another: a new password is set, or the reason why a partner's sign-on failed.
 */
export type PublicNote = "password-reset-note" | SignOnNote;
export type SignOnNote = `sign-on-${"used" | "expired" | "failed" | "locked" | "password" | "unassigned"}`;

/** The log-in page shows it until the next log-in or reload. Source: docs/reference/sessions.md#log-in-page. */
export const usePublicNote = create<{ note: PublicNote | null }>()(() => ({ note: null }));

export function setPublicNote(note: PublicNote | null): void {
  usePublicNote.setState({ note });
}
