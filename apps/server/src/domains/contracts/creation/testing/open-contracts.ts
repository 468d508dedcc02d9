import type { CartState } from "@fundport/cart";
import { listApplicableQuestions } from "@fundport/rules";
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
 * Opens an app with the common reference data and with clients of anna and boris. Anna is logged in. She may create
 * framework contracts without orders, and appendices to her own framework contract, which has a fixed fee.
 * `fundsWithQuestionnaire` lists funds that are for qualified investors and therefore have their own questionnaire.
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
    // The data must be changed before the app caches them.
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
    /** Codes of the questions that every client must answer. */
    questions: listApplicableQuestions(questionnaire, {}).map(({ code }) => code),
    /** Builds the request for a cart and a new client with a valid form. The default cart has one item. */
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
