import { openClientStep } from "./support/clients/client-step.ts";
import { replaceContract } from "./support/contracts/contract-replacement.ts";
import { test, textsIn } from "./support/test.ts";

test("an advisor creates a contract for a known client, reads it, replaces it with another one and withdraws that one", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  await openClientStep(page, url, { username: "advisor-sk", language: "sk" });
  await replaceContract(page, textsIn("sk"));
});
