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
import { annasClient, borisClient, queryFor } from "../../clients/records/testing/clients.ts";
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
import { acceptingDuplicates, openContractCreation, twoProducts } from "./testing/open-contract-creation.ts";

const { printer, during } = createChangingPrinter(plainPrinter);
let portal: Awaited<ReturnType<typeof openContractCreation>>;
beforeAll(async () => {
  portal = await openContractCreation({ printer });
});
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});

describe("creating a contract", () => {
  it("returns the contract with its number, documents and parties", async () => {
    const contract = await portal.create({ ...(await portal.request({}, twoProducts())), ...acceptingDuplicates });
    expect(contract).toMatchObject({
      state: "Created",
      clientName: "Jana Malá",
      clientEmail: "jana.mala@example.com",
      isAppendix: false,
      frameworkOnly: false,
      language: "cs",
      frameworkContractNumber: contract.number,
      createdAt: "2026-11-21T10:00:00.000Z",
      expiresAt: "2026-12-21T10:00:00.000Z",
    });
    expect(checkContractNumber(contract.number ?? "")).toBe(true);
    expect(contract.number?.slice(0, 2)).toBe("26");
    expect(contract.documents.map(({ kind }) => kind)).toEqual([
      "framework",
      "order",
      "order",
      "information",
      "notice",
      "questionnaires",
      "payments",
    ]);
    for (const { realatedPersons, contacts, documentId } of contract.documents) {
      expect(realatedPersons.map(({ role }) => role).toSorted()).toEqual(["Client", "Dealer"]);
      expect(contacts).toEqual([{ email: "jana.mala@example.com" }]);
      expect(documentId).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(contract.events.map(({ kind, actor }) => [kind, actor])).toEqual([["Created", "Advisor"]]);
    expect(await receive(portal.test, "getContract", portal.anna, { params: { id: contract.id } })).toEqual(contract);
  });

  it("stores the SHA-256 of each document, and one digest of all documents", async () => {
    const contract = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
    const stored = await portal.test.db
      .select()
      .from(contractDocuments)
      .where(eq(contractDocuments.contractId, contract.id));
    expect(stored).toHaveLength(contract.documents.length);
    for (const row of stored) {
      const { content } = testEncryption.decryptRow(contractDocuments, row);
      expect(content.subarray(0, 5).toString()).toBe("%PDF-");
      expect(createHash("sha256").update(content).digest("hex")).toBe(row.digest);
      expect(content.byteLength).toBe(row.bytes);
    }
    const list = stored.map(({ digest }) => digest).toSorted();
    expect(contract.documentSet).toBe(createHash("sha256").update(list.join("\n")).digest("hex"));
  });

  it("stores a copy of the client's data in the contract, without changing client records", async () => {
    const before = await portal.rows();
    const contract = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
    expect((await portal.rows()).clients).toBe(before.clients);
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
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
      .where(eq(contractQuestionnaires.contractId, contract.id));
    expect(answers && testEncryption.decryptRow(contractQuestionnaires, answers).answers.length).toBeGreaterThan(0);
    expect(await portal.test.db.$count(contractPersons, eq(contractPersons.contractId, contract.id))).toBe(2);
    expect(await portal.test.db.$count(contractDecisions, eq(contractDecisions.contractId, contract.id))).toBe(1);
  });

  it("lists the key documents of the contract's products as unopened, with their stored digests", async () => {
    const documentFields = {
      mimeType: "application/pdf",
      order: 9,
      drawn: "KeyDocument",
      isKeyDocument: true,
    } as const;
    const [document] = await portal.test.db
      .insert(fundDocuments)
      .values({ ...documentFields, fundId: ids.equityFund, names: texts("Key information") })
      .returning({ id: fundDocuments.id });
    const contract = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
    const [file] = await portal.test.db
      .select()
      .from(fundDocumentFiles)
      .where(eq(fundDocumentFiles.documentId, document?.id ?? 0));
    expect(file?.language).toBe("cs");
    expect(contract.keyDocuments.map(({ productId, documents }) => [productId, documents.length])).toEqual([
      [ids.equityFund, 1],
    ]);
    expect(contract.keyDocuments[0]?.documents[0]).toMatchObject({ digest: file?.digest, opened: null });
  });

  it("creates an order for each product in the cart", async () => {
    const contract = await portal.create({ ...(await portal.request({}, twoProducts())), ...acceptingDuplicates });
    const items = await portal.test.db
      .select()
      .from(contractItems)
      .where(eq(contractItems.contractId, contract.id))
      .orderBy(contractItems.order);
    expect(items.map(({ fundId, investmentType, frequency }) => [fundId, investmentType, frequency])).toEqual([
      [ids.equityFund, "OneOff", null],
      [ids.bondFund, "OneOff", null],
    ]);
  });

  it("replaces the employer's name with its name in the register", async () => {
    await portal.test.db
      .insert(employers)
      .values({ identificationNumber: "25596641", country: "CZ", name: "Register s.r.o." });
    const form = { employerIdentificationNumber: "25596641", employerName: "Something else" };
    const contract = await portal.create({ ...(await portal.request({ form })), ...acceptingDuplicates });
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
    expect(row && testEncryption.decryptRow(contracts, row).client?.employer?.name).toBe("Register s.r.o.");
    await portal.test.db.delete(employers);
  });

  it("stores no rows if the form is invalid or the totals are outdated", async () => {
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

  it("accepts a discount of 0 like a missing discount, and refuses any other", async () => {
    const request = { ...(await portal.request()), ...acceptingDuplicates };
    expect(await portal.create({ ...request, totalDiscount: 0 })).toMatchObject({ state: "Created" });
    expect(refusalOf(await portal.post({ ...request, totalDiscount: 5 }))).toMatchObject({
      code: "ProposalOutdated",
      fields: ["totalDiscount"],
    });
  });

  it("refuses the birth number of a ten-year-old with an adult's birth date, when checking and when creating", async () => {
    const before = await portal.rows();
    const child = { personalId: "1655050012", vatId: "1655050012", sex: "female", dateOfBirth: "1980-05-05" } as const;
    const request = await portal.request({ form: child });
    const issues = ["client.birthDate date.birth-number", "client.birthDate date.client-over-18"];
    const refused = { status: 422, code: "ContractInvalid", fields: issues };
    expect(await portal.check(request)).toEqual(refused);
    expect(refusalOf(await portal.post({ ...request, ...acceptingDuplicates }))).toEqual({
      ...refused,
      fields: ["client.birthDate", "client.birthDate"],
    });
    const slovak = await portal.request({ form: { ...child, citizenship: portal.countryId("SK") } });
    expect(await portal.check(slovak)).toEqual(refused);
    expect(await portal.rows()).toEqual(before);
  });

  it("refuses orders that differ from the cart, and reports the paths of the differences", async () => {
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

  it("an appendix belongs to the existing framework contract and its client", async () => {
    const before = await portal.rows();
    const contract = await portal.create(await portal.request({ form: own }, appendix));
    expect(contract).toMatchObject({
      isAppendix: true,
      frameworkContractId: ids.annasContract,
      frameworkContractNumber: null,
    });
    expect((await portal.rows()).frameworks).toBe(before.frameworks);
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
    expect(row?.clientId).toBe(annasClient.id);
  });

  it("refuses an appendix if only a framework contract is requested", async () => {
    const request = await portal.request({ form: own, request: { frameworkOnly: true } }, appendix);
    expect(refusalOf(await portal.post(request))).toEqual({
      status: 422,
      code: "ContractInvalid",
      fields: ["frameworkOnly"],
    });
  });

  it("refuses an appendix to a framework contract that has not been signed", async () => {
    const contract = await portal.create({
      ...(await portal.request({ request: { frameworkOnly: true } })),
      ...acceptingDuplicates,
    });
    const frameworkContractId = contract.frameworkContractId ?? 0;
    const under = makeCart([makeItem("a")], { contractIsAppendix: true, frameworkContractId });
    expect(refusalOf(await portal.post(await portal.request({}, under)))).toMatchObject({
      code: "CartInvalid",
      fields: ["cart.state.frameworkContractId"],
    });
    await portal.test.db
      .update(contracts)
      .set({ state: "Delivered", signedAt: new Date("2026-11-21T10:30:00Z") })
      .where(eq(contracts.id, contract.id));
    expect(await portal.create({ ...(await portal.request({}, under)), ...acceptingDuplicates })).toMatchObject({
      frameworkContractNumber: contract.number,
    });
    // Neither person has a client record, so the server can only compare their birth dates.
    const other = { personalId: "7104093216", vatId: "7104093216", dateOfBirth: "1971-04-09", sex: "male" } as const;
    expect(refusalOf(await portal.post(await portal.request({ form: other }, under)))).toMatchObject({
      code: "ContractInvalid",
      fields: ["client.identificationId"],
    });
  });
});

describe("a contract without orders", () => {
  it.each([
    { code: "SERVIS_CZ", fees: { advisorFeeAbsolute: null, advisorFeeRelative: 150 }, kept: [null, null, null] },
    { code: "FIX_FEE_CZ", fees: { advisorFeeAbsolute: 1000, advisorFeeRelative: 7 }, kept: [null, 1000, null] },
    { code: "PAID_ADVISORY_FEE_CZ", fees: { advisorFeeAbsolute: 9, advisorFeeRelative: 1 }, kept: [1, null, 1] },
  ])("a contract without orders stores only the fee of its own service model, $code", async ({ code, fees, kept }) => {
    const { db } = portal.test;
    const [model] = await db.select().from(commissionModels).where(eq(commissionModels.code, code));
    const cart = makeCart([], { serviceFeeId: model?.id ?? 0, ...fees });
    const contract = await portal.create({
      ...(await portal.request({ request: { frameworkOnly: true } }, cart)),
      ...acceptingDuplicates,
    });
    const [row] = await db.select().from(contracts).where(eq(contracts.id, contract.id));
    const framework = await db
      .select()
      .from(frameworkContracts)
      .where(eq(frameworkContracts.id, contract.frameworkContractId ?? 0));
    expect([
      row?.commissionModelPaidAdvisoryFeeRate,
      row?.advisorFeeAbsolute,
      framework[0]?.paidAdvisoryFeeRate,
    ]).toEqual(kept);
  });

  it("a contract without orders has no items and three documents, and allows appendices only after the signature", async () => {
    const before = await portal.rows();
    const contract = await portal.create({
      ...(await portal.request({ request: { frameworkOnly: true } })),
      ...acceptingDuplicates,
    });
    expect(contract).toMatchObject({ frameworkOnly: true, totalInvestment: null, currencyId: null });
    expect(contract.documents.map(({ kind }) => kind)).toEqual(["framework", "notice", "questionnaires"]);
    expect(await portal.test.db.$count(contractItems, eq(contractItems.contractId, contract.id))).toBe(0);
    expect((await portal.rows()).frameworks).toBe(before.frameworks + 1);
    const listed = await receive(portal.test, "getFrameworkContracts", portal.anna);
    expect(listed.map(({ id }) => id)).not.toContain(contract.frameworkContractId);
  });

  it("a contract without orders does not give the advisor access to a client record of another advisor", async () => {
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
    const contract = await portal.create(await portal.request({ form, request: { frameworkOnly: true } }));
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.id, contract.id));
    expect(row?.clientId).toBe(borisClient.id);
    const query = queryFor(borisClient);
    expect(refusalOf(await send(portal.test, "findClient", portal.anna, { query }))).toMatchObject({ status: 404 });
    const params = { id: borisClient.id };
    expect(refusalOf(await send(portal.test, "getClient", portal.anna, { params }))).toMatchObject({ status: 404 });
  });
});

describe("a created contract", () => {
  it.runIf(hasPoppler)(
    "provides a new contract's documents as copies that are marked as unsigned and not cached by browsers",
    async () => {
      const contract = await portal.create({ ...(await portal.request()), ...acceptingDuplicates });
      for (const { documentId, name } of contract.documents) {
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
