import type { EndpointName, EndpointOutput } from "@fundport/api";
import { emptyCart, serialiseCart } from "@fundport/cart";
import { beforeAll, expect, it } from "vitest";
import { annasClient, addContract, borisClient, seedClients } from "../domains/clients/records/testing/clients.ts";
import { makeCart, makeItem, makeProposal } from "../domains/sales/proposals/testing/proposals.ts";
import { receive, send } from "../testing/calls.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { seedCatalogue } from "../testing/catalogue/seed-catalogue.ts";
import { createTestApp } from "../testing/test-app.ts";

const test = await createTestApp();

type As = Record<string, string>;
let anna: As = {};
let boris: As = {};
let users: EndpointOutput<"getUser">[] = [];
/** For each endpoint, one text that only Anna's responses contain and one that only Boris's contain. */
const ownTexts: Record<string, string[]> = {};

/** Creates data for both users. Each name contains the owner's name. */
async function createForBoth(call: EndpointName, give: (as: As, name: string, index: number) => Promise<unknown>) {
  const names = ["Anna", "Boris"].map((owner) => `${call} of ${owner}`);
  await give(anna, names[0] ?? "", 0);
  await give(boris, names[1] ?? "", 1);
  ownTexts[call] = names;
}
beforeAll(async () => {
  await seedCatalogue(test.db);
  await seedClients(test.db);
  [anna, boris] = [await test.logIn("anna"), await test.logIn("boris")];
  users = await Promise.all([anna, boris].map((as) => receive(test, "getUser", as)));
  ownTexts["getUser"] = users.map(({ email }) => email);

  await createForBoth("getDrafts", (as, name) =>
    receive(test, "createDraft", as, {
      payload: { data: serialiseCart(emptyCart), name, version: 1, identifier: null },
    }),
  );
  await createForBoth("getFundPackageTemplates", (as, name) =>
    receive(test, "createFundPackageTemplate", as, {
      payload: { name, packageType: "Advisor", funds: [{ idFund: ids.bondFund, ratio: 100 }] },
    }),
  );
  await createForBoth("getUnsavedWork", (as, name) =>
    receive(test, "putUnsavedWork", as, {
      payload: { version: 1, data: { name }, revision: "a".repeat(32), known: [] },
    }),
  );
  await createForBoth("getContracts", (_as, clientName, index) =>
    addContract(test.db, {
      userId: users[index]?.id ?? 0,
      clientId: [annasClient, borisClient][index]?.id ?? 0,
      isSigned: false,
      clientName,
    }),
  );
  await createForBoth("getProposals", async (as, clientName, index) => {
    const user = users[index];
    if (user === undefined) throw new Error("nobody proposes");
    const proposal = await makeProposal(
      test.db,
      user,
      makeCart([makeItem("a")], { serviceFeeId: index === 0 ? ids.fixCz : ids.premiumSk, advisorFeeRelative: 0 }),
      { clientName },
    );
    return await receive(test, "generateProposal", as, { payload: [proposal] });
  });
});

const calls = ["getUser", "getDrafts", "getProposals", "getContracts", "getFundPackageTemplates", "getUnsavedWork"];

it.each(calls as EndpointName[])(
  "%s responds to two hundred concurrent requests with only the data of each request's user",
  async (call) => {
    const callers = Array.from({ length: 200 }, (_, index) => index % 2);
    const alone = [(await send(test, call, anna)).body, (await send(test, call, boris)).body];
    const responses = await Promise.all(callers.map((caller) => send(test, call, caller === 0 ? anna : boris)));
    expect(alone[0]).toContain(ownTexts[call]?.[0]);
    expect(alone[0]).not.toContain(ownTexts[call]?.[1]);
    expect(alone[1]).toContain(ownTexts[call]?.[1]);
    expect(alone[1]).not.toContain(ownTexts[call]?.[0]);
    expect(responses.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      callers.map((caller) => [200, alone[caller]]),
    );
  },
);

it("a logged-out user's request is refused among a hundred that succeed", async () => {
  const responses = await Promise.all([
    ...Array.from({ length: 100 }, () => send(test, "getDrafts", anna)),
    send(test, "getDrafts", {}),
  ]);
  expect(responses.at(-1)?.statusCode).toBe(401);
  expect(new Set(responses.slice(0, -1).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

it("concurrent requests for pages of one list each return the requested page", async () => {
  const pages = await Promise.all(
    ["0", "1", "0", "5"].map((offset) => receive(test, "getDrafts", anna, { query: { offset, pageSize: "1" } })),
  );
  expect(pages.map(({ items, totalAmount }) => [items.length, totalAmount])).toEqual([
    [1, 1],
    [0, 1],
    [1, 1],
    [0, 1],
  ]);
});
