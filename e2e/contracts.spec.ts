import { openClientStep } from "./support/clients/client-step.ts";
import { replaceContract } from "./support/contracts/contract-replacement.ts";
import { test, textsIn } from "./support/test.ts";

test("a contract is created for a known client, read, replaced and withdrawn", async ({ page, url, browserErrors }) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  await openClientStep(page, url, { username: "advisor-sk", language: "sk" });
  await replaceContract(page, textsIn("sk"));
});
