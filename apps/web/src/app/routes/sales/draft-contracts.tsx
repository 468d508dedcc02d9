import { DraftsPage } from "#features/sales/drafts/components/drafts-page.tsx";
import { FindProposal } from "#features/sales/proposals/components/find-proposal.tsx";
import { ProposalList } from "#features/sales/proposals/components/proposal-list.tsx";

/** The page /draft-contracts, which lists drafts with the proposals created from them. */
export function DraftContractsRoute() {
  return (
    <DraftsPage
      renderProposals={({ id }, onRenew) => <ProposalList draftId={id} onRenew={onRenew} />}
      findProposal={<FindProposal />}
    />
  );
}
