import { useDraftCart } from "#features/sales/drafts/model/use-draft-cart.ts";
import { useLoadedDraft } from "#features/sales/drafts/model/loaded-draft.ts";
import { useNewContract } from "#features/sales/drafts/model/use-new-contract.ts";
import { ProposalScreen } from "#features/sales/proposals/components/proposal-screen.tsx";

/** The page /cart/proposal. The proposal belongs to the draft from which the cart was loaded. */
export function CartProposalRoute() {
  const draft = useLoadedDraft();
  const startNew = useNewContract(useDraftCart());
  return <ProposalScreen draft={draft} onNewContract={() => void startNew()} />;
}
