import { ApiError, type User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { FindRuleStart } from "../../../db/rule-starts.ts";
import type { ContractDocuments } from "../documents/service.ts";

type Dependencies = { documents: Pick<ContractDocuments, "listMissingParticulars">; findRuleStart: FindRuleStart };

/**
 * Refuses a contract whose documents would not identify its parties. See docs/reference/contract-documents.md#parties.
 * Errors: `DistributorIncomplete`.
 */
export async function checkParties(
  { documents, findRuleStart }: Dependencies,
  user: User,
  languages: { documentsLanguage: Language; pageLanguage: Language },
  now: Date,
): Promise<void> {
  const start = await findRuleStart("parties");
  if (start === null || now < start) return;
  const found = await documents.listMissingParticulars(user, languages);
  if (found === null) return;
  const { distributor, missing } = found;
  throw new ApiError("DistributorIncomplete", {
    fields: missing.map(({ path }) => ({ path, code: "mixed.required" })),
    params: { distributor, names: missing.map(({ name }) => name).join(", ") },
  });
}
