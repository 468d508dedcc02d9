import { and, asc, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import { frameworkContracts } from "./tables.ts";
import { contractQuestionnaires, contracts } from "../records/tables.ts";

export function createFrameworkContractRepository(db: Database, encryption: Encryption) {
  const ofUser = db
    .select({
      id: frameworkContracts.id,
      clientId: frameworkContracts.clientId,
      clientName: frameworkContracts.clientName,
      clientBirthDate: frameworkContracts.clientBirthDate,
      accountNumber: frameworkContracts.accountNumber,
      longTermInvestmentProduct: frameworkContracts.longTermInvestmentProduct,
      commissionModelId: frameworkContracts.commissionModelId,
      paidAdvisoryFeeRate: frameworkContracts.paidAdvisoryFeeRate,
      number: frameworkContracts.number,
    })
    .from(frameworkContracts)
    .where(and(eq(frameworkContracts.userId, sql.placeholder("userId")), isSettled))
    .orderBy(asc(frameworkContracts.clientName), asc(frameworkContracts.id))
    .prepare("framework_contracts_of_user");

  return {
    /** Lists an advisor's framework contracts by client name. Omits unsigned ones. */
    listFrameworkContracts: async (userId: number) =>
      (await ofUser.execute({ userId })).map((row) => encryption.decryptRow(frameworkContracts, row)),

    /** Returns true if a framework contract belongs to the advisor and has been signed. */
    async ownsFrameworkContract(userId: number, id: number): Promise<boolean> {
      const own = and(eq(frameworkContracts.id, id), eq(frameworkContracts.userId, userId), isSettled);
      return (await db.select({ id: frameworkContracts.id }).from(frameworkContracts).where(own)).length > 0;
    },

    /**
     * Returns true if a person is a client of the advisor, or of an advisor of the same company. This requires a signed
     * contract, or a framework contract that was signed or imported. An advisor who only creates a contract with a
     * known number does not become the person's advisor.
     */
    async isClientOf(userId: number, clientId: number, scope: "own" | "company"): Promise<boolean> {
      const isAdvisor =
        scope === "own"
          ? sql`user_id = ${userId}`
          : sql`user_id in (select of_company.id from users of_company join users own using (company_id) where own.id = ${userId})`;
      const { rows } = await db.execute<{ found: boolean }>(sql`select exists (
          select 1 from contracts where client_id = ${clientId} and signed_at is not null and ${isAdvisor}
        ) or exists (
          select 1 from framework_contracts f where client_id = ${clientId} and ${isAdvisor} and ${settled(sql`f.id`)}
        ) as found`);
      return rows[0]?.found === true;
    },

    /**
     * Returns the client's answers from the newest signed contract that contains the questionnaire. Returns null if no
     * such contract exists.
     */
    async findAnswers(clientId: number, code: string) {
      const [found] = await db
        .select({
          contractId: contractQuestionnaires.contractId,
          code: contractQuestionnaires.code,
          answers: contractQuestionnaires.answers,
          date: answeredDay,
        })
        .from(contractQuestionnaires)
        .innerJoin(contracts, eq(contracts.id, contractQuestionnaires.contractId))
        .where(
          and(eq(contracts.clientId, clientId), isNotNull(contracts.signedAt), eq(contractQuestionnaires.code, code)),
        )
        .orderBy(desc(contracts.signedAt), desc(contracts.id))
        .limit(1);
      if (found === undefined) return null;
      const { answers } = encryption.decryptRow(contractQuestionnaires, found);
      return { code: found.code, answers, date: found.date };
    },
  };
}

/**
 * Lists a client's advisors without duplicates, by the rule of `isClientOf`. Includes the rows that the transaction has
 * written.
 */
export async function listAdvisorsOf(db: Database | Transaction, clientId: number): Promise<number[]> {
  const { rows } = await db.execute<{ userId: number }>(sql`select user_id as "userId" from contracts
      where client_id = ${clientId} and signed_at is not null
    union select user_id from framework_contracts f where client_id = ${clientId} and ${settled(sql`f.id`)}
    order by 1`);
  return rows.map(({ userId }) => userId);
}

/**
 * SQL condition for a framework contract that counts: the contract that created it has been signed, or it was not
 * created by a contract because it was imported or is older than stored contracts. An unsigned appendix does not
 * matter.
 */
const settled = (framework: SQL) => sql`(
  not exists (select 1 from contracts c where c.framework_contract_id = ${framework} and not c.is_appendix)
  or exists (select 1 from contracts c where c.framework_contract_id = ${framework} and c.signed_at is not null))`;
/** If the client has withdrawn from a framework contract, it cannot have further appendices. */
const isSettled = sql`${settled(sql`${frameworkContracts.id}`)} and not exists (select 1 from contracts c
  where c.framework_contract_id = ${frameworkContracts.id} and not c.is_appendix and c.state = 'Revoked')`;

/** Date of the answers in Prague, like all dates in documents. */
const answeredDay = sql<string>`to_char(${contractQuestionnaires.answeredAt} at time zone 'Europe/Prague', 'YYYY-MM-DD')`;

export type FrameworkContractRepository = ReturnType<typeof createFrameworkContractRepository>;
