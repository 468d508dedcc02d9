import { DraftsPage } from "#features/drafts/components/drafts-page.tsx";
import { useDraftCart } from "./use-draft-cart.ts";

/** Source: portal §2.3, client §2, Draft contracts list. */
export function DraftContractsRoute() {
  return <DraftsPage cart={useDraftCart()} />;
}
