import type { Draft } from "@fundport/api";

/** Puts a draft into the cart as its own page would, and says so; returns whether it is there. */
export type ApplyDraft = (draft: Draft, message: string) => Promise<boolean>;
