export function ProposalRoute() {
  return <h1>Proposal</h1>;
}
