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
import { answerForFunds } from "../creation/testing/answer-for-funds.ts";
import { again, openContractMaking } from "../creation/testing/make-contracts.ts";

const { printer, during } = createChangingPrinter(plainPrinter);
let portal: Awaited<ReturnType<typeof openContractMaking>>;
let answer: Awaited<ReturnType<typeof answerForFunds>>;
beforeAll(async () => {
  portal = await openContractMaking({ printer, fundsWithQuestionnaire: [ids.equityFund, ids.bondFund] });
  answer = await answerForFunds(portal);
});

/** A contract with two funds that ask the same questionnaire, answered in two ways. */
async function create() {
  const [equity, bond] = [answer("Inherited from an aunt"), answer("Sold a house")];
  const cart = makeCart([
    Object.assign(makeItem("a"), { amlAnswers: equity.answers }),
    Object.assign(makeItem("b", { id: ids.bondFund }), { amlAnswers: bond.answers }),
  ]);
  const made = await portal.create({ ...(await portal.request({}, cart)), ...again });
  return { made, equity, bond };
}

describe("a contract with funds that ask a questionnaire", () => {
  it("keeps the answers of each fund that asks, also where two funds ask the same", async () => {
    const { made, equity, bond } = await create();
    const rows = await portal.test.db
      .select()
      .from(contractFundQuestionnaires)
      .where(eq(contractFundQuestionnaires.contractId, made.id))
      .orderBy(contractFundQuestionnaires.order);
    const kept = rows.map((row) => testEncryption.decryptRow(contractFundQuestionnaires, row));
    expect(kept.map(({ fundId, code, answers }) => ({ fundId, code, answers }))).toEqual([
      { fundId: ids.equityFund, code: "FKI", answers: equity.wire },
      { fundId: ids.bondFund, code: "FKI", answers: bond.wire },
    ]);
    expect(equity.wire).not.toEqual(bond.wire);
  });

  it("records an answer to a fund's questionnaire once for several funds", async () => {
    const { made } = await create();
    const [row] = await portal.test.db.select().from(contractNotes).where(eq(contractNotes.contractId, made.id));
    const { answers = [] } = row === undefined ? {} : testEncryption.decryptRow(contractNotes, row);
    expect(
      answers.map(({ questionnaire, questionCode, answerCode }) => [questionnaire, questionCode, answerCode]),
    ).toEqual([["FKI", "FKI_SHARE", "OVER_25"]]);
    expect(made.events.map(({ kind }) => kind)).toEqual(["Created"]);
  });

  it.skipIf(!hasPoppler)("prints the answers of each fund that asks", async () => {
    const { made } = await create();
    const { documentId } = made.documents.find(({ kind }) => kind === "questionnaires") ?? { documentId: "" };
    const { rawPayload } = await during(sharedPrinter, () =>
      send(portal.test, "getContractDocument", portal.anna, { params: { id: documentId } }),
    );
    const { text } = readPdf(rawPayload.toString("base64"));
    for (const reason of ["Inherited from an aunt", "Sold a house"]) expect(text).toContain(reason);
  });

  it("keeps none where nothing is asked", async () => {
    const program = makeItem("c", { id: ids.longProgram });
    const cart = makeCart([Object.assign(program, { itemType: "Program" })]);
    const made = await portal.create({ ...(await portal.request({}, cart)), ...again });
    const ofContract = eq(contractFundQuestionnaires.contractId, made.id);
    expect(await portal.test.db.$count(contractFundQuestionnaires, ofContract)).toBe(0);
  });

  it.each([
    "delete from contract_fund_questionnaires where contract_id = $1",
    `delete from contract_fund_questionnaires where contract_id = $1 and "order" = 1`,
    `update contract_fund_questionnaires set fund_id = ${ids.bondFund} where contract_id = $1`,
  ])("names in the proof what is missing after: %s", async (change) => {
    const { db, pool } = portal.test;
    const { made } = await create();
    const audit = createAudit({ repository: createAuditRepository(db) });
    const proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
    const faults = async () => {
      const proof = await proofs.prove({ number: made.number ?? "" });
      return proof?.findings?.filter((found) => found.faults.length > 0).map(({ subject }) => subject);
    };
    expect(await faults()).toEqual([]);
    const { rowCount } = await pool.query(change, [made.id]);
    expect(rowCount).toBeGreaterThan(0);
    expect(await faults()).toEqual(["client's data, answers and document contents"]);
  });
});
