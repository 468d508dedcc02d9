import { useDraftCart } from "#features/drafts/model/use-draft-cart.ts";
import { useLoadedDraft } from "#features/drafts/model/loaded-draft.ts";
import { useNewContract } from "#features/drafts/model/use-new-contract.ts";
import { ProposalScreen } from "#features/proposal/components/proposal-screen.tsx";

/** /cart/proposal: what is made of the cart belongs to the draft that the cart was loaded from. */
export function CartProposalRoute() {
  const draft = useLoadedDraft();
  const startNew = useNewContract(useDraftCart());
  return <ProposalScreen draft={draft} onNewContract={() => void startNew()} />;
}
