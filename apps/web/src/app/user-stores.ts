import { cartStore } from "#features/cart/model/cart-store.ts";
import { clientFormStore } from "#features/client/model/client-form-store.ts";
import { lookUpStore } from "#features/client/model/look-ups/look-up-store.ts";
import { startContract } from "#features/contract/model/follow-work.ts";
import { startLoadedDraft } from "#features/drafts/model/loaded-draft.ts";
import { comparedStore } from "#features/funds/model/compare-store.ts";
import { fundFilterStore } from "#features/funds/model/filter/stored-filter.ts";
import { recentStore } from "#features/search/model/recent.ts";
import { receivedClientsStore } from "#features/web-request/model/received-clients.ts";

/**
 * Starts everything that belongs to the logged-in user, once before the portal is first drawn: what an earlier session
 * left is taken up on every page, and reset at its end, whichever pages have been opened. Returns how to stop.
 */
export function startUserStores(): () => void {
  const stops = [
    cartStore.start(),
    clientFormStore.start(),
    startContract(),
    startLoadedDraft(),
    receivedClientsStore.start(),
    fundFilterStore.start(),
    lookUpStore.start(),
    recentStore.start(),
    comparedStore.start(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
