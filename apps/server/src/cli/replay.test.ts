import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EndpointOutput } from "@fundport/api";
import type { CartEntry, CartState, ItemInput } from "@fundport/cart";
import { formatContractNumber } from "@fundport/rules";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { employers } from "../domains/clients/records/tables.ts";
import { newClient } from "../domains/contracts/creation/testing/contract-requests.ts";
import { openContracts } from "../domains/contracts/creation/testing/open-contracts.ts";
import { frameworkContracts } from "../domains/contracts/framework-contracts/tables.ts";
import { contractDecisions, contracts } from "../domains/contracts/records/tables.ts";
import { makeCart, makeItem } from "../domains/sales/proposals/testing/proposals.ts";
import { loginAttempts } from "../domains/identity/sessions/tables.ts";
import { send } from "../testing/calls.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { testEncryption, testKeys } from "../testing/keys.ts";
import { plainPrinter } from "../testing/printers.ts";
import type { CommandOutcome } from "../testing/portals/run-process.ts";
import { runCommand } from "../testing/run-command.ts";
import { urlOf } from "../testing/test-app.ts";
import { main } from "./replay.ts";

type CreatedContract = EndpointOutput<"createContract">;
type Portal = Awaited<ReturnType<typeof openContracts>>;
let portal: Portal;
let folder: string;
beforeAll(async () => {
  portal = await openContracts({ printer: plainPrinter });
  await portal.test.db
    .insert(employers)
    .values({ country: "CZ", identificationNumber: "27082440", name: "Alza.cz a.s." });
  // Gives the framework contract the birth date of the test client, so that an appendix to it can be created.
  await portal.test.db
    .update(frameworkContracts)
    .set({ clientBirthDate: newClient.dateOfBirth ?? "" })
    .where(eq(frameworkContracts.id, ids.annasContract));
  folder = await mkdtemp(join(tmpdir(), "fundport-replay-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await portal.test.db.delete(loginAttempts);
});

function run(args: readonly string[], keys: Record<string, string> = testKeys): Promise<CommandOutcome> {
  return runCommand(main, args, { DATABASE_URL: urlOf(portal.test.address), DATA_DIR: folder, ...keys });
}

let calls = 0;
async function create(cart: CartState, overrides: Parameters<Portal["request"]>[0] = {}): Promise<string> {
  const payload = { ...(await portal.request(overrides, cart)), acceptsDuplicate: true };
  const headers = { ...portal.anna, "idempotency-key": `replay-${(calls += 1)}` };
  const answer = await send(portal.test, "createContract", headers, { payload });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<CreatedContract>().number ?? "";
}

const item = (itemType: "Program" | "Contract", id: number, input: Partial<ItemInput>): CartEntry => {
  const fundItem = makeItem(`${itemType}-${id}`, { id, input: { oneOffAmount: null, ...input } });
  return { ...fundItem, itemType } as CartEntry;
};
const lines = { startingLineId: ids.longProgram, endingLineId: ids.shortProgram };
const monthly = { periodicalAmount: 2000, chargingMethodId: ids.upFront };
const mix: CartEntry = {
  uuid: "mix",
  itemType: "Package",
  name: "Mix",
  packageUuid: "mix",
  amountInputMethod: "AMOUNT",
  calcInput: {
    investmentType: "OneOff",
    investedAmount: 100_000,
    investmentHorizon: 5,
    currencyId: ids.czk,
    chargingMethodId: null,
  },
  funds: [
    { id: ids.equityFund, investedAmount: 60_000, share: 60 },
    { id: ids.bondFund, investedAmount: 40_000, share: 40 },
  ],
};
const premium = { serviceFeeId: ids.premiumCz, advisorFeeAbsolute: null, advisorFeeRelative: 1 };
const employer = { employerIdentificationNumber: "27082440", employerName: "Alza.cz a.s." };
const withLines = (input: Partial<ItemInput>) => item("Contract", ids.lifeCycle, { ...monthly, ...lines, ...input });
const appendix = { contractIsAppendix: true, frameworkContractId: ids.annasContract };
const carts: readonly { name: string; cart: CartState; wishes?: Parameters<Portal["request"]>[0] }[] = [
  { name: "a fund with a one-off payment", cart: makeCart([makeItem("a")]) },
  {
    name: "two funds in two currencies",
    cart: makeCart([
      makeItem("a"),
      makeItem("b", { id: ids.bondFund, input: { currencyId: ids.eur, oneOffAmount: 5000 } }),
    ]),
  },
  { name: "a program with monthly payments", cart: makeCart([item("Program", ids.longProgram, monthly)]) },
  { name: "a contract with lines", cart: makeCart([withLines({ oneOffAmount: 50_000 })]) },
  { name: "a package", cart: makeCart([mix]) },
  { name: "premium advisory with a discount", cart: makeCart([makeItem("a")], { ...premium, discount: 1 }) },
  {
    name: "an employer's contribution",
    cart: makeCart([withLines({ employerContribution: true })]),
    wishes: { form: employer },
  },
  { name: "an appendix", cart: makeCart([makeItem("a")], appendix) },
  {
    name: "a framework contract without investments",
    cart: makeCart([]),
    wishes: { request: { frameworkOnly: true } },
  },
];

describe("the replay command", () => {
  it.each(carts)("recalculates the figures of $name without differences", async ({ cart, wishes = {} }) => {
    const number = await create(cart, wishes);
    const { code, out, err } = await run([formatContractNumber(number)]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out).toMatch(
      new RegExp(`^Contract ${formatContractNumber(number)}: \\d+ figures compared, no differences\\.\n$`),
    );
  });

  it("lists a figure that was changed in the stored decision file, and the file's changed digest", async () => {
    const number = await create(makeCart([makeItem("a")]));
    const { db } = portal.test;
    const [row] = await db
      .select({ decision: contractDecisions })
      .from(contractDecisions)
      .innerJoin(contracts, eq(contracts.id, contractDecisions.contractId))
      .where(eq(contracts.number, number));
    if (!row) throw new Error("the contract has no decision file");
    const { contractId, content } = testEncryption.decryptRow(contractDecisions, row.decision);
    const changed = content.replace('"totalInvestment":100000', '"totalInvestment":100001');
    expect(changed).not.toBe(content);
    const stored = testEncryption.encryptRow(contractDecisions, { contractId, content: changed });
    await db.update(contractDecisions).set(stored).where(eq(contractDecisions.contractId, contractId));
    const { code, out } = await run([number]);
    expect(code).toBe(1);
    expect(out).toMatch(/^digest: stored "[0-9a-f]{64}", recalculated "[0-9a-f]{64}"$/m);
    expect(out).toMatch(/^outputs\.\S+\.totalInvestment: stored 100001, recalculated 100000$/m);
    expect(out).toMatch(/ figures compared, 2 differences\.\n$/);
    const asJson = await run([number, "--json"]);
    expect(asJson.code).toBe(1);
    expect(JSON.parse(asJson.out)).toMatchObject({
      number: formatContractNumber(number),
      differences: [{ path: "digest" }, { stored: 100_001, recomputed: 100_000 }],
    });
  });

  it("prints an error for an unknown contract and for a contract without a decision file", async () => {
    const number = await create(makeCart([makeItem("a")]));
    const [row] = await portal.test.db.select().from(contracts).where(eq(contracts.number, number));
    await portal.test.db.delete(contractDecisions).where(eq(contractDecisions.contractId, row?.id ?? 0));
    const message = `Contract ${formatContractNumber(number)} was created before decision files were stored, so it can't be recalculated.\n`;
    expect(await run([number])).toEqual({ code: 1, out: "", err: message });
    expect(await run(["26-9999999-7"])).toEqual({ code: 1, out: "", err: "There is no contract 26-9999999-7.\n" });
    expect((await run(["26-9999999-6"])).err).toContain("26-9999999-6 is not a contract number");
    expect((await run([])).err).toContain("Usage:");
    expect((await run(["--everything"])).err).toContain("Usage:");
  });

  it("prints an error if the keys are missing", async () => {
    expect(await run(["2699999997"], { DATA_KEYS: "", INDEX_KEY: "" })).toEqual({
      code: 1,
      out: "",
      err: "Nothing was compared: Set DATA_KEYS and INDEX_KEY to the same values as the server uses.\n",
    });
  });
});
