import type { CartState } from "@fundport/cart";
import { listAskedQuestions } from "@fundport/rules";
import { eq, inArray } from "drizzle-orm";
import { receive, send } from "../../../../testing/calls.ts";
import { ids } from "../../../../testing/catalogue/ids.ts";
import { createTestApp } from "../../../../testing/test-app.ts";
import { seedClients } from "../../../clients/records/testing/clients.ts";
import { frameworkContracts } from "../../framework-contracts/tables.ts";
import { funds } from "../../../catalogue/funds/tables.ts";
import { makeCart, makeItem } from "../../../sales/proposals/testing/proposals.ts";
import { completeReferenceData } from "../../../catalogue/reference/code-lists/insert-code-lists.ts";
import { fundTypes } from "../../../catalogue/reference/tables.ts";
import { users } from "../../../identity/sessions/tables.ts";
import { contractDay, makeContractRequest } from "./contract-requests.ts";

type Options = Parameters<typeof createTestApp>[0] & { fundsWithQuestionnaire?: readonly number[] };
type RequestOverrides = Parameters<typeof makeContractRequest>[2];

/**
 * Opens an app with the common reference data, clients of anna and of boris, and anna logged in. She may create
 * appendices to her framework contract, which has the fixed fee, and framework contracts without orders.
 * `fundsWithQuestionnaire` are funds for qualified investors with their own questionnaire.
 */
export async function openContracts({ fundsWithQuestionnaire = [], ...options }: Options = {}) {
  const clock = { now: () => new Date(`${contractDay}T10:00:00Z`) };
  const test = await createTestApp({ data: "catalogue", clock, ...options });
  await completeReferenceData(test.pool);
  await seedClients(test.db);
  await test.db.update(users).set({ allowSameFrameworkContract: true }).where(eq(users.username, "anna"));
  const terms = { commissionModelId: ids.fixCz, paidAdvisoryFeeRate: null };
  await test.db.update(frameworkContracts).set(terms).where(eq(frameworkContracts.id, ids.annasContract));
  if (fundsWithQuestionnaire.length > 0) {
    // Done before the app caches any data.
    await test.db.update(fundTypes).set({ questionnaireCode: "FKI" }).where(eq(fundTypes.id, 1));
    await test.db
      .update(funds)
      .set({ fundTypeId: 1 })
      .where(inArray(funds.id, [...fundsWithQuestionnaire]));
  }
  const anna = await test.logIn("anna");
  const user = await receive(test, "getUser", anna);
  const { banks, countries } = await receive(test, "getCodelists", anna);
  const questionnaire = await receive(test, "getAmlQuestionnaire", anna);
  const bank = banks.find(({ code }) => code === "0800")?.id;
  if (bank === undefined) throw new Error("the bank 0800 is not in the lists");
  return {
    test,
    anna,
    countryId: (iso: string) => countries.find(({ code }) => code === iso)?.id ?? 0,
    /** Codes of the questions for every client. */
    questions: listAskedQuestions(questionnaire, {}).map(({ code }) => code),
    /** Builds the request for a cart (by default with one item) and a new client with a valid form. */
    request: (overrides: RequestOverrides = {}, cart: CartState = makeCart([makeItem("a")])) =>
      makeContractRequest({ db: test.db, user, questionnaire, bank }, cart, overrides),
    check: async (payload: unknown, as: Record<string, string> = anna) => {
      const answer = await send(test, "checkContract", as, { payload });
      const body = answer.json<{ code?: string; fields?: { path: string; code: string }[] } | null>();
      return {
        status: answer.statusCode,
        code: body?.code ?? null,
        fields: (body?.fields ?? []).map(({ path, code }) => `${path} ${code}`),
      };
    },
  };
}
