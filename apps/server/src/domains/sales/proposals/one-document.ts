import { ApiError, type InvestmentProposal } from "@fundport/api";
import { checkClientName, readClientName } from "@fundport/rules";
import { refuseIssues } from "../../../lib/refuse-issues.ts";

/** A proposal and its path in the request, for the fields of errors. */
export type ProposalAt = { readonly path: string; readonly proposal: InvestmentProposal };

/**
 * Returns the client of a document. Throws `ProposalInvalid` if the name is too long or the proposals have different
 * names.
 */
export function clientOf(proposals: readonly ProposalAt[]): string | null {
  const read = ({ clientName }: InvestmentProposal) => readClientName(clientName ?? "").toWellFormed();
  const [name = ""] = proposals.map(({ proposal }) => read(proposal));
  const issues = proposals.flatMap(({ path }) => checkClientName(`${path}.clientName`, name));
  refuseIssues("ProposalInvalid", issues);
  refuseSeveral(proposals, "clientName", (proposal) => read(proposal) === name);
  return name === "" ? null : name;
}

/** Throws `ProposalInvalid` if the proposals of one document differ in a field that they must share. */
export function refuseSeveral(
  proposals: readonly ProposalAt[],
  field: "clientName" | "draftId",
  isSame: (proposal: InvestmentProposal) => boolean,
): void {
  const others = proposals.filter(({ proposal }) => !isSame(proposal));
  if (others.length === 0) return;
  const fields = others.map(({ path }) => ({ path: `${path}.${field}`, code: "mixed.one-document" }));
  throw new ApiError("ProposalInvalid", { fields });
}
