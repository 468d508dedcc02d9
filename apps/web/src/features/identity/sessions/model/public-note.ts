import { create } from "zustand";

/** What one public page says on another: a new password is set; why a partner's sign-on did not work. */
export type PublicNote = "password-reset-note" | SignOnNote;
export type SignOnNote = `sign-on-${"used" | "expired" | "failed" | "locked" | "password" | "unassigned"}`;

/** The log-in page shows it until the next log-in or reload. Source: docs/reference/sessions.md#log-in-page. */
export const usePublicNote = create<{ note: PublicNote | null }>()(() => ({ note: null }));

export function setPublicNote(note: PublicNote | null): void {
  usePublicNote.setState({ note });
}
