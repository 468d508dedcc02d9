import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/**
 * The place of the last signature, because the next contract is likely to be signed at the same place. Kept until the
 * page is closed.
 */
export const signingPlaceStore = createUserStore<string>({ name: "sign-place", initial: "" });
