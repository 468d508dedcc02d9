import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { hasPoppler, readPdf } from "../../../print/testing/read-pdf.ts";
import { send } from "../../../testing/calls.ts";
import { ids } from "../../../testing/catalogue/ids.ts";
import { testSealsOf } from "../../../testing/sealer.ts";
import { testEncryption } from "../../../testing/keys.ts";
import { createChangingPrinter, plainPrinter, sharedPrinter } from "../../../testing/printers.ts";
import { createAuditRepository } from "../audit/repository.ts";
import { createAudit } from "../audit/service.ts";
import { contractFundQuestionnaires } from "../records/tables.ts";
import { contractNotes } from "../reviews/tables.ts";
import { createContractProofs } from "../proof/service.ts";
import { makeCart, makeItem } from "../../sales/proposals/testing/proposals.ts";
import { createFundAnswers } from "../creation/testing/create-fund-answers.ts";
import { acceptingDuplicates, openContractCreation } from "../creation/testing/open-contract-creation.ts";

const { printer, during } = createChangingPrinter(plainPrinter);
let portal: Awaited<ReturnType<typeof openContractCreation>>;
let answer: Awaited<ReturnType<typeof createFundAnswers>>;
beforeAll(async () => {
  portal = await openContractCreation({ printer, fundsWithQuestionnaire: [ids.equityFund, ids.bondFund] });
  answer = await createFundAnswers(portal);
});

/** Creates a contract with two funds that have the same questionnaire but different answers. */
async function create() {
  const [equity, bond] = [answer("Inherited from an aunt"), answer("Sold a house")];
  const cart = makeCart([
    Object.assign(makeItem("a"), { amlAnswers: equity.answers }),
    Object.assign(makeItem("b", { id: ids.bondFund }), { amlAnswers: bond.answers }),
  ]);
  const contract = await portal.create({ ...(await portal.request({}, cart)), ...acceptingDuplicates });
  return { contract, equity, bond };
}

describe("a contract with funds that have a questionnaire", () => {
  it("stores the answers for each fund, even if two funds use the same questionnaire", async () => {
    const { contract, equity, bond } = await create();
    const rows = await portal.test.db
      .select()
      .from(contractFundQuestionnaires)
      .where(eq(contractFundQuestionnaires.contractId, contract.id))
      .orderBy(contractFundQuestionnaires.order);
    const stored = rows.map((row) => testEncryption.decryptRow(contractFundQuestionnaires, row));
    expect(stored.map(({ fundId, code, answers }) => ({ fundId, code, answers }))).toEqual([
      { fundId: ids.equityFund, code: "FKI", answers: equity.wire },
      { fundId: ids.bondFund, code: "FKI", answers: bond.wire },
    ]);
    expect(equity.wire).not.toEqual(bond.wire);
  });

  it("records an answer only once if several funds share it", async () => {
    const { contract } = await create();
    const [row] = await portal.test.db.select().from(contractNotes).where(eq(contractNotes.contractId, contract.id));
    const { answers = [] } = row === undefined ? {} : testEncryption.decryptRow(contractNotes, row);
    expect(
      answers.map(({ questionnaire, questionCode, answerCode }) => [questionnaire, questionCode, answerCode]),
    ).toEqual([["FKI", "FKI_SHARE", "OVER_25"]]);
    expect(contract.events.map(({ kind }) => kind)).toEqual(["Created"]);
  });

  it.skipIf(!hasPoppler)("prints the answers to each fund's questionnaire", async () => {
    const { contract } = await create();
    const { documentId } = contract.documents.find(({ kind }) => kind === "questionnaires") ?? { documentId: "" };
    const { rawPayload } = await during(sharedPrinter, () =>
      send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } }),
    );
    const { text } = readPdf(rawPayload.toString("base64"));
    for (const reason of ["Inherited from an aunt", "Sold a house"]) expect(text).toContain(reason);
  });

  it("stores no answers if no product has a questionnaire", async () => {
    const program = makeItem("c", { id: ids.longProgram });
    const cart = makeCart([Object.assign(program, { itemType: "Program" })]);
    const contract = await portal.create({ ...(await portal.request({}, cart)), ...acceptingDuplicates });
    const ofContract = eq(contractFundQuestionnaires.contractId, contract.id);
    expect(await portal.test.db.$count(contractFundQuestionnaires, ofContract)).toBe(0);
  });

  it.each([
    "delete from contract_fund_questionnaires where contract_id = $1",
    `delete from contract_fund_questionnaires where contract_id = $1 and "order" = 1`,
    `update contract_fund_questionnaires set fund_id = ${ids.bondFund} where contract_id = $1`,
  ])("reports incomplete client data in the proof after: %s", async (change) => {
    const { db, pool } = portal.test;
    const { contract } = await create();
    const audit = createAudit({ repository: createAuditRepository(db) });
    const proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
    const listDefectiveSubjects = async () => {
      const proof = await proofs.prove({ number: contract.number ?? "" });
      return proof?.findings?.filter((found) => found.defects.length > 0).map(({ subject }) => subject);
    };
    expect(await listDefectiveSubjects()).toEqual([]);
    const { rowCount } = await pool.query(change, [contract.id]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await listDefectiveSubjects()).toEqual(["client's data, answers and document contents"]);
  });
});
