import { openClientStep } from "./support/clients/client-step.ts";
import { replaceContract } from "./support/contracts/contract-replacement.ts";
import { test, textsIn } from "./support/test.ts";

test("a contract is made with a known client, read, made once more in its place and withdrawn", async ({
  page,
  url,
  browserErrors,
}) => {
  browserErrors.allow(/\b404\b.*\/questionnaire\/aml/);
  browserErrors.allow(/\b409\b.*\/api\/contract/);
  await openClientStep(page, url, { username: "advisor-sk", language: "sk" });
  await replaceContract(page, textsIn("sk"));
});
