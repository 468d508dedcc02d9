import { ApiError, type InvestmentProposal } from "@fundport/api";
import { checkClientName, readClientName } from "@fundport/rules";
import { refuseIssues } from "../../../lib/refuse-issues.ts";

export type ProposalAt = { readonly path: string; readonly proposal: InvestmentProposal };

/** For whom the document is. Errors: `ProposalInvalid` for a name that is too long, or where there are several. */
export function clientOf(placed: readonly ProposalAt[]): string | null {
  const read = ({ clientName }: InvestmentProposal) => readClientName(clientName ?? "").toWellFormed();
  const [name = ""] = placed.map(({ proposal }) => read(proposal));
  const issues = placed.flatMap(({ path }) => checkClientName(`${path}.clientName`, name));
  refuseIssues("ProposalInvalid", issues);
  refuseSeveral(placed, "clientName", (proposal) => read(proposal) === name);
  return name === "" ? null : name;
}

/** Errors: `ProposalInvalid` where proposals of one document differ in a field. */
export function refuseSeveral(
  placed: readonly ProposalAt[],
  field: "clientName" | "draftId",
  isSame: (proposal: InvestmentProposal) => boolean,
): void {
  const others = placed.filter(({ proposal }) => !isSame(proposal));
  if (others.length === 0) return;
  const fields = others.map(({ path }) => ({ path: `${path}.${field}`, code: "mixed.one-document" }));
  throw new ApiError("ProposalInvalid", { fields });
}
