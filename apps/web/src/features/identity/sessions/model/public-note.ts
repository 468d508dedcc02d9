import { create } from "zustand";

/** What one public page says on another: a new password is set; why a partner's sign-on did not work. */
export type PublicNote = "password-reset-note" | SignOnNote;
export type SignOnNote = `sign-on-${"used" | "expired" | "failed" | "locked" | "password" | "unassigned"}`;

/** Shown by the log-in page until the next log-in or load of the page. Source: portal §2.1. */
export const usePublicNote = create<{ note: PublicNote | null }>()(() => ({ note: null }));

export function setPublicNote(note: PublicNote | null): void {
  usePublicNote.setState({ note });
}
