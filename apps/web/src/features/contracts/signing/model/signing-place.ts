import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/**
 * The place of the last signature, as the next contract is likely to be signed there too. Kept until the page is
 * closed.
 */
export const signingPlaceStore = createUserStore<string>({ name: "sign-place", initial: "" });
