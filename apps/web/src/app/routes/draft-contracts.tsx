import { DraftsPage } from "#features/drafts/components/drafts-page.tsx";
import { FindProposal } from "#features/proposal/components/find-proposal.tsx";
import { MadeProposals } from "#features/proposal/components/made-proposals.tsx";

/** /draft-contracts: each draft with the proposals that were made of it. */
export function DraftContractsRoute() {
  return (
    <DraftsPage
      renderProposals={({ id }, onRenew) => <MadeProposals draftId={id} onRenew={onRenew} />}
      findProposal={<FindProposal />}
    />
  );
}
