import { cartStore } from "#features/sales/cart/model/state/cart-store.ts";
import { clientFormStore } from "#features/clients/form/model/client-form-store.ts";
import { lookupStore } from "#features/clients/form/model/lookups/lookup-store.ts";
import { startContract } from "#features/contracts/creation/model/start-contract.ts";
import { startLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { comparedStore } from "#features/catalogue/funds/model/compare-store.ts";
import { fundFilterStore } from "#features/catalogue/funds/model/filter/stored-filter.ts";
import { recentStore } from "#features/catalogue/search/model/recent-entries.ts";
import { receivedClientsStore } from "#features/sales/web-requests/model/received-clients.ts";
import { removeToasts } from "#ui/feedback/toasts.ts";

/**
 * Starts all stores of the logged-in user. Called once, before the app first renders, so that the state of an earlier
 * session is restored, and reset when the session ends, regardless of which pages are opened. Returns a function that
 * stops the stores.
 */
export function startUserStores(): () => void {
  // Removes messages about requests of the previous user that failed after that user's session had ended.
  removeToasts();
  const stops = [
    cartStore.start(),
    clientFormStore.start(),
    startContract(),
    startLoadedDraft(),
    receivedClientsStore.start(),
    fundFilterStore.start(),
    lookupStore.start(),
    recentStore.start(),
    comparedStore.start(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
