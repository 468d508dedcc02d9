import { createHash } from "node:crypto";
import { checkContractNumber } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { hasPoppler, plain, readPdf } from "../../../print/testing/read-pdf.ts";
import { receive, refusalOf, send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { texts } from "../../../testing/catalogue/texts.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { annasClient, borisClient, soughtAs } from "../../clients/records/testing/clients.ts";
import { employers } from "../../clients/records/tables.ts";
import { frameworkContracts } from "../framework-contracts/tables.ts";
import {
  contractDecisions,
  contractDocuments,
  contractItems,
  contractPersons,
  contractQuestionnaires,
  contracts,
} from "../records/tables.ts";
import { fundDocumentFiles, fundDocuments } from "../../catalogue/funds/tables.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { commissionModels } from "../../catalogue/reference/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { again, openContractMaking, twoProducts } from "./testing/make-contracts.ts";

const { printer, during } = createChangingPrinter(plainPrinter);
let portal: Awaited<ReturnType<typeof openContractMaking>>;
beforeAll(async () => {
  portal = await openContractMaking({ printer });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});

describe("making a contract", () => {
  it("answers the contract with its number, its documents and who takes part", async () => {
    const made = await portal.create({ ...(await portal.request({}, twoProducts())), ...again });
    expect(made).toMatchObject({
      state: "Created",
      clientName: "Jana Malá",
      clientEmail: "jana.mala@example.com",
      isAppendix: false,
      frameworkOnly: false,
      language: "cs",
      frameworkContractNumber: made.number,
      createdAt: "2026-11-21T10:00:00.000Z",
      expiresAt: "2026-12-21T10:00:00.000Z",
    });
    expect(checkContractNumber(made.number ?? "")).toBe(true);
    expect(made.number?.slice(0, 2)).toBe("26");
    expect(made.documents.map(({ kind }) => kind)).toEqual([
      "framework",
      "order",
      "order",
      "information",
      "notice",
      "questionnaires",
      "payments",
    ]);
    for (const { realatedPersons, contacts, documentId } of made.documents) {
      expect(realatedPersons.map(({ role }) => role).toSorted()).toEqual(["Client", "Dealer"]);
      expect(contacts).toEqual([{ email: "jana.mala@example.com" }]);
      expect(documentId).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(made.events.map(({ kind, actor }) => [kind, actor])).toEqual([["Created", "Advisor"]]);
    expect(await receive(portal.test, "getContract", portal.anna, { params: { id: made.id } })).toEqual(made);
  });

  it("keeps each document under the digest of its bytes, and all of them under one", async () => {
    const made = await portal.create({ ...(await portal.request()), ...again });
    const stored = await portal.test.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.contractId, made.id));
    expect(stored).toHaveLength(made.documents.length);
    for (const row of stored) {
      const { content } = testEncryption.decryptRow(contractDocuments, row);
      expect(content.subarray(0, 5).toString()).toBe("%PDF-");
      expect(createHash("sha256").update(content).digest("hex")).toBe(row.digest);
      expect(content.byteLength).toBe(row.bytes);
    }
    const list = stored.map(({ digest }) => digest).toSorted();
    expect(made.documentSet).toBe(createHash("sha256").update(list.join("\n")).digest("hex"));
  });

  it("keeps the client's data as they were, and writes nothing into the records of clients", async () => {
    const before = await portal.rows();
    const made = await portal.create({ ...(await portal.request()), ...again });
    expect((await portal.rows()).clients).toBe(before.clients);
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, made.id));
    if (!row) throw new Error("no row");
    expect(row.clientId).toBeNull();
    expect(testEncryption.decryptRow(contracts, row).client).toMatchObject({
      name: "Jana",
      surname: "Malá",
      identificationId: "8557170006",
      phoneNumber: "+420601234567",
      sex: "FEMALE",
    });
    const [answers] = await portal.test.db
      .select()
      .from(contractQuestionnaires)
      .where(eq(contractQuestionnaires.contractId, made.id));
    expect(answers && testEncryption.decryptRow(contractQuestionnaires, answers).answers.length).toBeGreaterThan(0);
    expect(await portal.test.db.$count(contractPersons, eq(contractPersons.contractId, made.id))).toBe(2);
    expect(await portal.test.db.$count(contractDecisions, eq(contractDecisions.contractId, made.id))).toBe(1);
  });

  it("lists the key documents that nobody has opened yet, as they are stored from then on", async () => {
    const drawn = { mimeType: "application/pdf", order: 9, drawn: "KeyDocument", isKeyDocument: true } as const;
    const [document] = await portal.test.db
      .insert(fundDocuments)
      .values({ ...drawn, fundId: ids.equityFund, names: texts("Key information") })
      .returning({ id: fundDocuments.id });
    const made = await portal.create({ ...(await portal.request()), ...again });
    const [file] = await portal.test.db
      .select()
      .from(fundDocumentFiles)
      .where(eq(fundDocumentFiles.documentId, document?.id ?? 0));
    expect(file?.language).toBe("cs");
    expect(made.keyDocuments.map(({ productId, documents }) => [productId, documents.length])).toEqual([
      [ids.equityFund, 1],
    ]);
    expect(made.keyDocuments[0]?.documents[0]).toMatchObject({ digest: file?.digest, opened: null });
  });

  it("orders what the cart says", async () => {
    const made = await portal.create({ ...(await portal.request({}, twoProducts())), ...again });
    const items = await portal.test.db
      .select()
      .from(contractItems)
      .where(eq(contractItems.contractId, made.id))
      .orderBy(contractItems.order);
    expect(items.map(({ fundId, investmentType, frequency }) => [fundId, investmentType, frequency])).toEqual([
      [ids.equityFund, "OneOff", null],
      [ids.bondFund, "OneOff", null],
    ]);
  });

  it("names the employer as the register does", async () => {
    await portal.test.db
      .insert(employers)
      .values({ identificationNumber: "25596641", country: "CZ", name: "Register s.r.o." });
    const form = { employerIdentificationNumber: "25596641", employerName: "Something else" };
    const made = await portal.create({ ...(await portal.request({ form })), ...again });
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, made.id));
    expect(row && testEncryption.decryptRow(contracts, row).client?.employer?.name).toBe("Register s.r.o.");
    await portal.test.db.delete(employers);
  });

  it("refuses what the check refuses, and leaves nothing behind", async () => {
    const before = await portal.rows();
    expect(refusalOf(await portal.post(await portal.request({ form: { lastName: "" } })))).toMatchObject({
      status: 422,
      code: "ContractInvalid",
      fields: ["client.surname"],
    });
    const request = await portal.request();
    const totals = request.cart?.totals && { ...request.cart.totals, totalInvestment: 1 };
    expect(refusalOf(await portal.post({ ...request, cart: { ...request.cart, totals } }))).toMatchObject({
      code: "ProposalOutdated",
      fields: ["cart.totals.totalInvestment"],
    });
    expect(await portal.rows()).toEqual(before);
  });

  it("takes a discount of nothing for none, and no other", async () => {
    const request = { ...(await portal.request()), ...again };
    expect(await portal.create({ ...request, totalDiscount: 0 })).toMatchObject({ state: "Created" });
    expect(refusalOf(await portal.post({ ...request, totalDiscount: 5 }))).toMatchObject({
      code: "ProposalOutdated",
      fields: ["totalDiscount"],
    });
  });

  it("refuses the birth number of a child of ten beside an adult's birth date, in check and creation", async () => {
    const before = await portal.rows();
    const child = { personalId: "1655050012", vatId: "1655050012", sex: "female", dateOfBirth: "1980-05-05" } as const;
    const request = await portal.request({ form: child });
    const issues = ["client.birthDate date.birth-number", "client.birthDate date.client-over-18"];
    const refused = { status: 422, code: "ContractInvalid", fields: issues };
    expect(await portal.check(request)).toEqual(refused);
    expect(refusalOf(await portal.post({ ...request, ...again }))).toEqual({
      ...refused,
      fields: ["client.birthDate", "client.birthDate"],
    });
    const slovak = await portal.request({ form: { ...child, citizenship: portal.countryId("SK") } });
    expect(await portal.check(slovak)).toEqual(refused);
    expect(await portal.rows()).toEqual(before);
  });

  it("refuses orders that do not follow from the cart, by their paths, and takes those that do", async () => {
    const request = await portal.request();
    const oneOff = { fundId: ids.equityFund, amount: 1, horizon: 10, currencyId: 1 };
    const wrong = [{ contractTypeId: ids.lifeCycle, oneOffInvestments: [oneOff], savingPlans: [] }];
    const { code, fields } = refusalOf(await portal.post({ ...request, contractDetails: wrong }));
    expect([code, fields]).toEqual(["ProposalOutdated", ["contractDetails.0.oneOffInvestments.0.amount"]]);
  });
});

describe("an appendix", () => {
  const own = {
    clientId: annasClient.id,
    personalId: annasClient.identificationId,
    vatId: annasClient.identificationId,
    dateOfBirth: annasClient.birthDate,
    appUsername: annasClient.username,
  };
  const appendix = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId: ids.annasContract });
  beforeAll(async () => {
    await portal.test.db
      .update(frameworkContracts)
      .set({ clientId: annasClient.id })
      .where(eq(frameworkContracts.id, ids.annasContract));
  });

  it("belongs to the framework contract that there is, and to its client", async () => {
    const before = await portal.rows();
    const made = await portal.create(await portal.request({ form: own }, appendix));
    expect(made).toMatchObject({
      isAppendix: true,
      frameworkContractId: ids.annasContract,
      frameworkContractNumber: null,
    });
    expect((await portal.rows()).frameworks).toBe(before.frameworks);
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, made.id));
    expect(row?.clientId).toBe(annasClient.id);
  });

  it("leaves no framework contract alone to be made beside it", async () => {
    const request = await portal.request({ form: own, request: { frameworkOnly: true } }, appendix);
    expect(refusalOf(await portal.post(request))).toEqual({
      status: 422,
      code: "ContractInvalid",
      fields: ["frameworkOnly"],
    });
  });

  it("is refused under a framework contract that nobody has signed", async () => {
    const made = await portal.create({ ...(await portal.request({ request: { frameworkOnly: true } })), ...again });
    const frameworkContractId = made.frameworkContractId ?? 0;
    const under = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId });
    expect(refusalOf(await portal.post(await portal.request({}, under)))).toMatchObject({
      code: "CartInvalid",
      fields: ["cart.state.frameworkContractId"],
    });
    await portal.test.db
      .update(contracts)
      .set({ state: "Delivered", signedAt: new Date("2026-11-21T10:30:00Z") })
      .where(eq(contracts.id, made.id));
    expect(await portal.create({ ...(await portal.request({}, under)), ...again })).toMatchObject({
      frameworkContractNumber: made.number,
    });
    // Nobody has a record of either person: the day of birth tells them apart.
    const other = { personalId: "7104093216", vatId: "7104093216", dateOfBirth: "1971-04-09", sex: "male" } as const;
    expect(refusalOf(await portal.post(await portal.request({ form: other }, under)))).toMatchObject({
      code: "ContractInvalid",
      fields: ["client.identificationId"],
    });
  });
});

describe("a framework contract alone", () => {
  it.each([
    { code: "SERVIS_CZ", fees: { advisorFeeAbsolute: null, advisorFeeRelative: 150 }, kept: [null, null, null] },
    { code: "FIX_FEE_CZ", fees: { advisorFeeAbsolute: 1000, advisorFeeRelative: 7 }, kept: [null, 1000, null] },
    { code: "PAID_ADVISORY_FEE_CZ", fees: { advisorFeeAbsolute: 9, advisorFeeRelative: 1 }, kept: [1, null, 1] },
  ])("keeps under $code no fee of another model", async ({ code, fees, kept }) => {
    const { db } = portal.test;
    const [model] = await db.select().from(commissionModels).where(eq(commissionModels.code, code));
    const cart = makeCart([], { serviceFeeId: model?.id ?? 0, ...fees });
    const made = await portal.create({
      ...(await portal.request({ request: { frameworkOnly: true } }, cart)),
      ...again,
    });
    const [row] = await db.select().from(contracts).where(eq(contracts.id, made.id));
    const framework = await db
      .select()
      .from(frameworkContracts)
      .where(eq(frameworkContracts.id, made.frameworkContractId ?? 0));
    expect([
      row?.commissionModelPaidAdvisoryFeeRate,
      row?.advisorFeeAbsolute,
      framework[0]?.paidAdvisoryFeeRate,
    ]).toEqual(kept);
  });

  it("is made without items, with its own three documents, and is not offered for appendices before it is signed", async () => {
    const before = await portal.rows();
    const made = await portal.create({ ...(await portal.request({ request: { frameworkOnly: true } })), ...again });
    expect(made).toMatchObject({ frameworkOnly: true, totalInvestment: null, currencyId: null });
    expect(made.documents.map(({ kind }) => kind)).toEqual(["framework", "notice", "questionnaires"]);
    expect(await portal.test.db.$count(contractItems, eq(contractItems.contractId, made.id))).toBe(0);
    expect((await portal.rows()).frameworks).toBe(before.frameworks + 1);
    const listed = await receive(portal.test, "getFrameworkContracts", portal.anna);
    expect(listed.map(({ id }) => id)).not.toContain(made.frameworkContractId);
  });

  it("opens nobody's record to whoever makes it with another advisor's client", async () => {
    const form = {
      firstName: borisClient.name,
      lastName: borisClient.surname,
      personalId: borisClient.identificationId,
      citizenship: borisClient.citizenshipCountryId,
      vatId: borisClient.identificationId,
      taxResidence: borisClient.citizenshipCountryId,
      dateOfBirth: borisClient.birthDate,
      sex: "male",
    } as const;
    const made = await portal.create(await portal.request({ form, request: { frameworkOnly: true } }));
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, made.id));
    expect(row?.clientId).toBe(borisClient.id);
    const query = soughtAs(borisClient);
    expect(refusalOf(await send(portal.test, "findClient", portal.anna, { query }))).toMatchObject({ status: 404 });
    const params = { id: borisClient.id };
    expect(refusalOf(await send(portal.test, "getClient", portal.anna, { params }))).toMatchObject({ status: 404 });
  });
});

describe("a contract that was made", () => {
  it.runIf(hasPoppler)(
    "hands its documents out as copies that say that they are not signed, and that no browser keeps",
    async () => {
      const made = await portal.create({ ...(await portal.request()), ...again });
      for (const { documentId, name } of made.documents) {
        const answer = await during(sharedPrinter, () =>
          send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } }),
        );
        expect(answer.headers["cache-control"]).toBe("no-store");
        expect(answer.headers["content-type"]).toBe("application/pdf");
        const { text } = readPdf(answer.rawPayload.toString("base64"), "-raw");
        expect(text.replaceAll(/\s+/g, "")).toContain("NEPODEPSÁNO");
        expect(text.replaceAll(/\s+/g, " ")).toContain(plain(name));
      }
    },
  );
});
