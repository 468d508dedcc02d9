import type { NewRow } from "../../db/encryption.ts";
import type { clients } from "../../domains/clients/records/tables.ts";
import type { frameworkContracts } from "../../domains/contracts/framework-contracts/tables.ts";
import type { contractItems, contracts } from "../../domains/contracts/records/tables.ts";
import type { programs } from "../../domains/catalogue/portfolios/tables.ts";
import type { FundRow } from "../catalogue/fund-row.ts";
import { createRandom, type Random } from "../random.ts";
import {
  commissionChargingMethods,
  commissionModels,
  countries,
  currencies,
  fundTypes,
  idOf,
} from "../../domains/catalogue/reference/code-lists/code-lists.ts";
import { type AnswerRow, answeredContracts } from "./aml-answers.ts";
import { createClientRecord } from "./client-records.ts";
import { trialColleagues } from "./colleagues.ts";
import { birthNumber, inventPerson } from "./people.ts";
import { trialFrameworkContracts, trialUsers, type TrialUser } from "./users.ts";

type Client = NewRow<typeof clients> & { id: number };
type Contract = NewRow<typeof contracts> & { id: number };
type Item = typeof contractItems.$inferInsert & { id: number };
export type TrialContracts = {
  clients: Client[];
  /** The framework contracts, each with the id of its client. */
  frameworks: NewRow<typeof frameworkContracts>[];
  contracts: Contract[];
  items: Item[];
  /** The answers that clients gave to the AML questionnaire for their contracts. */
  answers: AnswerRow[];
};
type Program = typeof programs.$inferInsert & { id: number };

/** The number of clients by advisor id. The operator has no clients. */
const clientsOf: Record<number, number> = {
  1: 46,
  2: 38,
  3: 12,
  101: 61,
  102: 30,
  103: 18,
  104: 7,
  105: 70,
  106: 25,
  107: 52,
  108: 21,
  109: 9,
};
const oneOffAmounts = { CZK: [10_000, 25_000, 50_000, 100_000, 250_000, 600_000], other: [500, 2_000, 5_000, 20_000] };
const monthlyAmounts = { CZK: [500, 1_000, 2_000, 3_500], other: [30, 50, 100, 200] };
const crown = idOf(currencies, "CZK");
/** A German citizen who lives in Czechia. This is the advisor `userId`'s client at `index`. */
const foreigner = {
  userId: 1,
  index: 5,
  name: "Klaus",
  surname: "Brenner",
  birthDate: "1977-06-21",
  number: "DE770621X04",
};

/**
 * Creates the clients of each advisor, their contracts since 2015, and the items of the contracts. The first clients of
 * an advisor are the clients of the advisor's framework contracts. Holdings are computed later, when prices are stored.
 */
export function createTrialContracts(
  seed: number,
  catalogue: { funds: readonly FundRow[]; programs: readonly Program[] },
): TrialContracts {
  const created: TrialContracts = { clients: [], frameworks: [], contracts: [], items: [], answers: [] };
  const usedNumbers = new Set<string>();
  for (const advisor of [...trialUsers, ...trialColleagues]) {
    const random = createRandom(seed, `contracts ${advisor.id}`);
    const frameworks = trialFrameworkContracts.filter(({ userId }) => userId === advisor.id);
    for (let index = 0; index < (clientsOf[advisor.id] ?? 0); index++) {
      const framework = frameworks[index];
      const client = createClient(random, advisor, usedNumbers, {
        id: created.clients.length + 1,
        index,
        framework,
        seed,
      });
      created.clients.push(client);
      if (framework) created.frameworks.push({ ...framework, clientId: client.id });
      const count = framework || random.uniform() < 0.65 ? 1 : 2;
      for (let index = 0; index < count; index++) {
        const contract = createContract(random, advisor, client, created.contracts.length + 1, framework);
        created.contracts.push(contract);
        const answered = answeredContracts[framework?.id ?? 0];
        if (answered)
          created.answers.push({
            contractId: contract.id,
            code: "AML",
            answers: answered.answers,
            answeredAt: contract.createdAt,
          });
        created.items.push(...createItems(random, contract, created.items.length, catalogue));
      }
    }
  }
  return created;
}

type Framework = (typeof trialFrameworkContracts)[number] | undefined;

function createClient(
  random: Random,
  advisor: TrialUser,
  usedNumbers: Set<string>,
  { id, index, framework, seed }: { id: number; index: number; framework: Framework; seed: number },
): Client {
  const country = advisor.countryId === idOf(countries, "CZ") ? "CZ" : "SK";
  let person = inventPerson(random, country);
  while (usedNumbers.has(person.identificationId)) person = inventPerson(random, country);
  usedNumbers.add(person.identificationId);
  const knownData = {
    ...person,
    id,
    country,
    accountNumber: framework?.accountNumber ?? null,
    phoneNumber: `${country === "CZ" ? "+42077" : "+42195"}${String(id * 7_919)
      .padStart(7, "0")
      .slice(-7)}`,
  } as const;
  // The details of a client come from a separate random stream, so that further details do not change other data.
  const details = createRandom(seed, `client ${id}`);
  if (framework) return createClientRecord(details, { ...knownData, ...personOf(framework) });
  if (advisor.id !== foreigner.userId || index !== foreigner.index) return createClientRecord(details, knownData);
  const { name, surname, birthDate, number } = foreigner;
  return createClientRecord(details, {
    ...knownData,
    name,
    surname,
    birthDate,
    sex: "male",
    identificationId: number,
    citizenship: "DE",
  });
}

/** Returns the client of a framework contract. The birth number agrees with the birth date and sex. */
function personOf({ id = 0, clientName, clientBirthDate }: NonNullable<Framework>) {
  const [name = "", surname = ""] = clientName.split(" ");
  const sex = surname.endsWith("á") ? "female" : "male";
  return {
    name,
    surname,
    sex,
    birthDate: clientBirthDate,
    identificationId: birthNumber(clientBirthDate, sex, 310 + id),
  } as const;
}

function createContract(
  random: Random,
  advisor: TrialUser,
  client: Client,
  id: number,
  framework: Framework,
): Contract {
  const year = random.whole(2015, 2026);
  const randomDay = new Date(Date.UTC(year, random.whole(0, year === 2026 ? 8 : 11), random.whole(1, 28), 9, 30));
  const answered = answeredContracts[framework?.id ?? 0];
  const day = answered ? new Date(`${answered.day}T09:30:00Z`) : randomDay;
  const ending = random.uniform();
  // A few contracts are unsigned, and a few have ended.
  const signedAt = !framework && ending < 0.04 ? null : new Date(day.getTime() + 86_400_000);
  return {
    id,
    userId: advisor.id,
    clientId: client.id,
    frameworkContractId: framework?.id ?? null,
    commissionModelId: framework?.commissionModelId ?? idOf(commissionModels, "ZDARMA"),
    commissionModelPaidAdvisoryFeeRate: framework?.paidAdvisoryFeeRate ?? null,
    longTermInvestmentProduct: framework?.longTermInvestmentProduct ?? false,
    createdAt: day,
    signedAt,
    state: signedAt === null ? "Withdrawn" : "Delivered",
    stateSince: signedAt ?? day,
    clientName: `${client.name} ${client.surname}`,
    clientEmail: client.email,
    endedAt: !framework && ending > 0.94 ? new Date(Date.UTC(2026, 8, 30, 10)) : null,
  };
}

function createItems(
  random: Random,
  contract: Contract,
  itemsBefore: number,
  { funds, programs }: { funds: readonly FundRow[]; programs: readonly Program[] },
): Item[] {
  const sold = funds.filter(
    (fund) =>
      fund.allowedInFundMarket &&
      fund.contractTypeId !== null &&
      fund.fundTypeId !== idOf(fundTypes, "FKI") &&
      fund.id <= 300,
  );
  return Array.from({ length: random.whole(1, 4) }, (_, order): Item => {
    const program = random.uniform() < 0.4 ? random.pick(programs) : null;
    const product = program ?? random.pick(sold);
    const isMonthly = random.uniform() < 0.45 && product.periodicalInvestmentType !== "Forbidden";
    const currency = product.currencyId === crown ? "CZK" : "other";
    return {
      id: itemsBefore + order + 1,
      contractId: contract.id,
      contractTypeId: product.contractTypeId ?? 1,
      order,
      investmentType: isMonthly ? "Periodical" : "OneOff",
      fundId: program ? null : product.id,
      programId: program?.id ?? null,
      amount: random.pick(isMonthly ? monthlyAmounts[currency] : oneOffAmounts[currency]),
      horizon: random.whole(3, 25),
      currencyId: product.currencyId,
      commissionChargingMethodId: isMonthly ? idOf(commissionChargingMethods, "CONCURRENTLY") : null,
      frequency: isMonthly ? "Monthly" : null,
      fundPackageName: null,
    };
  });
}
