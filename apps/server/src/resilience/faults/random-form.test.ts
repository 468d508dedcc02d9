import {
  checkClientForm,
  clientFields,
  type ClientTerms,
  formPathOf,
  recordOfForm,
  wireOfAnswers,
} from "@fundport/rules";
import { makeAnyForm } from "@fundport/testing/clients/broken-forms";
import { parseDay } from "@fundport/units";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { bumpRevision } from "../../db/revisions.ts";
import { contractDay } from "../../domains/contracts/creation/testing/contract-requests.ts";
import { openContracts } from "../../domains/contracts/creation/testing/open-contracts.ts";
import { makeCart, makeItem } from "../../domains/sales/proposals/testing/proposals.ts";
import { banks } from "../../domains/catalogue/reference/tables.ts";
import { receive } from "../../testing/calls.ts";
import { countFault, faultCount } from "./count-fault.ts";

type Portal = Awaited<ReturnType<typeof openContracts>>;
type Request = Awaited<ReturnType<Portal["request"]>>;
const runs = faultCount("randomForm");
/** In milliseconds. Stops a test that hangs; it grows with the number of forms, because each form needs a request. */
const timeout = Math.max(120_000, runs * 200);
/** The number of concurrent requests. */
const batch = 20;

let portal: Portal;
let terms: ClientTerms;
let validRequest: Request;
/** A request whose cart has an item with an employer's contribution. */
let contributedRequest: Request;
beforeAll(async () => {
  portal = await openContracts();
  const { db } = portal.test;
  await db
    .insert(banks)
    .values({ id: 20_001, countryId: portal.countryId("DE"), code: "37040044", name: "Commerzbank" });
  await bumpRevision(db);
  await vi.waitFor(async () => {
    if (!(await termsOfPage()).banks.some(({ id }) => id === 20_001)) throw new Error("the bank is not there yet");
  });
  terms = await termsOfPage();
  validRequest = await portal.request();
  contributedRequest = await portal.request({}, makeCart([makeItem("a", { input: { employerContribution: true } })]));
});

/** Loads the data for the checks of the page with the same requests as the page. */
async function termsOfPage(): Promise<ClientTerms> {
  const today = parseDay(contractDay);
  if (today === null) throw new Error("no day");
  const [lists, banks, questionnaire, user] = await Promise.all([
    receive(portal.test, "getCodelists", portal.anna),
    receive(portal.test, "getBanks", portal.anna),
    receive(portal.test, "getAmlQuestionnaire", portal.anna),
    receive(portal.test, "getUser", portal.anna),
  ]);
  return { ...lists, banks, questionnaire, user, today, needsEmployer: false };
}

/**
 * Returns the issues that the page and the API report for the form with this seed. Both use the field names of the
 * form.
 */
async function issuesOf(seed: number) {
  // Every third form has a cart that requires an employer.
  const needsEmployer = seed % 3 === 0;
  const formTerms = { ...terms, needsEmployer };
  const form = makeAnyForm(seed, formTerms);
  const page = checkClientForm(form, formTerms).map(({ path, key }) => `${path} ${key}`);
  const answers = wireOfAnswers(terms.questionnaire, form.questionnaire).map((answer) => ({ ...answer }));
  const { status, code, fields } = await portal.check({
    ...(needsEmployer ? contributedRequest : validRequest),
    client: recordOfForm(form),
    amlQuestionnaire: { ...validRequest.amlQuestionnaire, answers },
  });
  const called = fields
    .filter((field) => !field.startsWith("cart."))
    .map((field) => {
      const [path = "", key = ""] = field.split(" ");
      return `${formPathOf(path) ?? `unknown ${path}`} ${key}`;
    });
  return { seed, page, status, code, called, form, needsEmployer };
}

/**
 * Returns the expected response. A valid form with an employer is refused because of the cart, whose product does not
 * accept employer contributions.
 */
function expectedResponse({ isFine, needsEmployer }: { isFine: boolean; needsEmployer: boolean }) {
  if (!isFine) return { status: 422, code: "ContractInvalid" };
  return needsEmployer ? { status: 422, code: "CartInvalid" } : { status: 200, code: null };
}

describe("a random client form", () => {
  it("has the same issues, by path and key, on the page and in the API response", { timeout }, async () => {
    const seenIssues = new Set<string>();
    let [valid, atGermanBank] = [0, 0];
    const checkOne = async (round: number): Promise<void> => {
      // The server limits checks of valid forms (docs/reference/sessions.md#limits), so the counts are deleted between
      // batches.
      if (round % batch === 0) await portal.test.pool.query("delete from login_attempts");
      const { form, needsEmployer, seed, page, status, code, called } = await issuesOf(round);
      const isFine = page.length === 0;
      if (isFine && form.bank === 20_001) atGermanBank += 1;
      const answer = expectedResponse({ isFine, needsEmployer });
      expect({ seed, status, code, issues: called }).toEqual({ seed, ...answer, issues: page });
      if (isFine) valid += 1;
      for (const issue of page) seenIssues.add(issue);
    };
    await countFault("randomForm", runs, checkOne, batch);
    expect(valid).toBeGreaterThanOrEqual(runs / 8);
    // Each field that can be invalid must have been invalid at least once. Otherwise the issues could be equal only
    // because a field was never tested.
    const paths = new Set([...seenIssues].map((issue) => issue.replace(/[ .].*/, "")));
    const never = clientFields.filter(({ name, kind }) => !paths.has(name) && kind !== "hidden" && kind !== "flag");
    expect(never.map(({ name }) => name)).toEqual([]);
    expect(seenIssues.size).toBeGreaterThan(100);
    expect(seenIssues).toContain("employerIdentificationNumber mixed.required");
    expect(atGermanBank).toBeGreaterThan(0);
  });
});
