import { createUserStore } from "#features/identity/sessions/model/user-store.ts";

/** Where the last contract was signed: the next one is likely to be signed there too. It lives as long as the page. */
export const signingPlaceStore = createUserStore<string>({ name: "sign-place", initial: "" });
