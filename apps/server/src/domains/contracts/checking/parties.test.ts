import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { ruleStarts } from "../../../db/tables.ts";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";
import { receive, send } from "../../../testing/calls.ts";
import { czk } from "../../../testing/people.ts";
import { collectionAccounts } from "../documents/tables.ts";
import { distributors, wordings } from "../../identity/distributors/tables.ts";
import { testParticulars } from "../../identity/distributors/testing/particulars.ts";
import { users } from "../../identity/sessions/tables.ts";
import { acceptingDuplicates, openContractCreation } from "../creation/testing/open-contract-creation.ts";

type Portal = Awaited<ReturnType<typeof openContractCreation>>;
let portal: Portal;
const account = { owner: "Správce, a.s.", iban: "CZ6508000000192000145399", accountNumber: "19-2000145399/0800" };
beforeAll(async () => {
  portal = await openContractCreation();
  await portal.test.db
    .insert(collectionAccounts)
    .values({ ...account, id: 1, contractTypeId: null, currencyId: czk, ownerRole: "Manager" });
});

const change = (values: Partial<typeof distributors.$inferInsert>) =>
  portal.test.db.update(distributors).set(values).where(eq(distributors.code, "7900"));
const startOn = (startsAt: string) => portal.test.db.update(ruleStarts).set({ startsAt: new Date(startsAt) });
const isRefused = async () => {
  const answer = await portal.post(await portal.request());
  const { code, messages, fields } = answer.json<{ code: string; messages: string[]; fields: { path: string }[] }>();
  return { status: answer.statusCode, code, message: messages?.[0], paths: (fields ?? []).map(({ path }) => path) };
};

describe("the parties of a contract", () => {
  it("refuses a contract with incomplete parties, and reports each missing detail", async () => {
    await startOn("2026-11-01T00:00:00Z");
    await change({ seat: null, supervisor: null });
    await portal.test.db.update(collectionAccounts).set({ ownerRole: null });
    const notice = await portal.test.db.delete(wordings).where(eq(wordings.language, "cs")).returning();
    expect(await isRefused()).toEqual({
      status: 422,
      code: "DistributorIncomplete",
      message:
        "Contracts need more details about Advisors. Ask the operator to add: Registered seat, Supervised by, Privacy notice, role of the collection account holder.",
      paths: ["distributor.seat", "distributor.supervisor", "distributor.notice", "accounts.ownerRole"],
    });
    expect(await portal.check(await portal.request())).toMatchObject({ status: 422, code: "DistributorIncomplete" });
    await startOn("2026-12-29T00:00:00Z");
    expect((await portal.check(await portal.request())).status).toBe(200);
    await startOn("2026-11-01T00:00:00Z");
    await change(testParticulars);
    await portal.test.db.update(collectionAccounts).set({ ownerRole: "Manager" });
    await portal.test.db.insert(wordings).values(notice);
    expect((await portal.check(await portal.request())).status).toBe(200);
  });

  it("lists a missing privacy notice for the operator if contracts in its language are refused", async () => {
    const { db } = portal.test;
    await db
      .update(users)
      .set({ roles: ["operator"] })
      .where(eq(users.username, "boris"));
    const operator = await portal.test.logIn("boris");
    const missing = async () => {
      const { items } = await receive(portal.test, "getMissingData", operator);
      return items.filter(({ code }) => code === "noticeLanguages").map(({ count, isNeeded }) => ({ count, isNeeded }));
    };
    expect(await missing()).toEqual([]);
    const slovak = await db.delete(wordings).where(eq(wordings.language, "sk")).returning();
    expect(await portal.check({ ...(await portal.request()), language: "sk" })).toMatchObject({
      status: 422,
      code: "DistributorIncomplete",
    });
    expect(await missing()).toEqual([{ count: 1, isNeeded: false }]);
    await db.insert(wordings).values(slovak);
    expect(await missing()).toEqual([]);
  });

  it.skipIf(!hasPoppler)(
    "prints both parties in the contract and the information, and the account owner in the payments",
    async () => {
      const { content } = await receive(portal.test, "previewContract", portal.anna, {
        payload: await portal.request(),
      });
      const text = readPdf(content).text.replaceAll(/\s+/g, " ");
      for (const value of Object.values({ ...testParticulars, phone: "+420 222 000 111", color: "Advisors Ltd" }))
        expect(text.split(value).length).toBeGreaterThan(2);
      expect(text).toContain("Majitel přijímá platbu jako správce investic");
      expect(text).toContain("Správcem vašich osobních údajů je Advisors Ltd, IČO 27082440");
    },
  );

  it.skipIf(!hasPoppler)("keeps the original wording and party details of a contract after later changes", async () => {
    const own = {
      distributorCode: "7900",
      document: "contract",
      language: "cs",
      content:
        "# Naše smlouva\n{client.name} a {distributor.name}.\n- Odstoupení: {distributor.withdrawalAddress}\n- Dohled: {distributor.supervisor}\n",
    } as const;
    await portal.test.db.insert(wordings).values(own);
    const contract = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
    await portal.test.db.update(wordings).set({ content: "# Jiná\nText" }).where(eq(wordings.document, "contract"));
    await change({ seat: "Jiné sídlo 9, Brno" });
    const documentId = contract.documents.find(({ kind }) => kind === "framework")?.documentId ?? "";
    const copy = await send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } });
    const text = readPdf(copy.rawPayload.toString("base64")).text.replaceAll(/\s+/g, " ");
    expect(text).toContain("1. Naše smlouva Jana Malá a Advisors Ltd.");
    expect(text).toContain(`Odstoupení: ${testParticulars.withdrawalAddress}`);
    expect(text).toContain(testParticulars.seat);
    expect(text).not.toContain("Předmět smlouvy");
  });
});
