import { and, eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { receive, refusalOf } from "../../../testing/calls.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { contractDeliveries } from "../delivery/tables.ts";
import { acceptingDuplicates } from "../creation/testing/open-contract-creation.ts";
import { jobs } from "../../messaging/jobs/tables.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";
import { contractSignatures, contractSignings } from "./tables.ts";
import { type Contract, openSigning, type SigningApp } from "./testing/open-signing.ts";

const concurrency = 100;
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});
beforeEach(() => portal.test.db.delete(loginAttempts));

const signaturesOf = ({ id }: Contract) =>
  portal.test.db.select().from(contractSignatures).where(eq(contractSignatures.contractId, id));
const liveOf = ({ id }: Contract) => portal.test.db.$count(contractSignings, and(eq(contractSignings.contractId, id)));
const countKinds = async (contract: Contract) => {
  const counted = Object.groupBy(await portal.kinds(contract), (kind) => kind);
  return (kind: keyof typeof counted) => counted[kind]?.length ?? 0;
};
async function withCode(contract: Contract) {
  expect(portal.codeOf(await portal.askCode(contract))).toBe("passed");
  return await portal.lastCode();
}

describe("concurrent requests", () => {
  it(`${concurrency} requests with the right code sign once, send each email once, and get equal responses`, async () => {
    const contract = await portal.make();
    const code = await withCode(contract);
    const answers = await Promise.all(Array.from({ length: concurrency }, () => portal.signWithCode(contract, code)));
    expect(answers.map((answer) => portal.codeOf(answer)).filter((outcome) => outcome !== "passed")).toEqual([]);
    const documents = answers.map((answer) =>
      JSON.stringify(answer.json<object[]>().map((each) => ({ ...each, sealedDigest: null }))),
    );
    expect(new Set(documents).size).toBe(1);
    await portal.settled(contract.id, "Sealed");
    expect(await signaturesOf(contract)).toHaveLength(1);
    const count = await countKinds(contract);
    expect([count("Signed"), count("Sealed"), count("CodeRefused")]).toEqual([1, 1, 0]);
    expect(await portal.test.db.$count(contractDeliveries, eq(contractDeliveries.contractId, contract.id))).toBe(2);
    expect(portal.codeOf(await portal.signWithCode(contract, ` ${code} `))).toBe("passed");
    const other = code === "000000" ? "111111" : "000000";
    expect(portal.refused(await portal.signWithCode(contract, other))).toBe("409 ContractStateChanged");
  });

  it("concurrent requests with a drawing sign a contract once", async () => {
    const contract = await portal.make();
    await portal.openPad(contract);
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.signDrawn(contract)));
    const counted = Object.groupBy(answers, (answer) => portal.codeOf(answer));
    expect([counted["passed"]?.length, counted["ContractStateChanged"]?.length]).toEqual([1, 19]);
    expect(await signaturesOf(contract)).toHaveLength(1);
    expect((await countKinds(contract))("Signed")).toBe(1);
  });

  it("a drawing and a code that arrive concurrently sign a contract once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const contract = await portal.make();
      const code = await withCode(contract);
      const [drawnResponse, codeResponse] = await Promise.all([
        portal.openPad(contract).then(() => portal.signDrawn(contract)),
        portal.signWithCode(contract, code),
      ]);
      expect([drawnResponse, codeResponse].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
      const [signature, ...others] = await signaturesOf(contract);
      expect(others).toEqual([]);
      expect(signature).toMatchObject(
        codeResponse.statusCode === 200 ? { way: "Sms", withCode: true } : { way: "Biometric", withCode: false },
      );
      expect((await countKinds(contract))("Signed")).toBe(1);
    }
  });

  it("concurrent requests in several ways begin a single signing", async () => {
    const contract = await portal.make();
    const answers = await Promise.all([
      portal.sendLink(contract),
      portal.openPad(contract),
      portal.askCode(contract),
      portal.sendLink(contract),
    ]);
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map((answer) => portal.codeOf(answer))).toEqual(
      expect.not.arrayContaining(["Unexpected"]),
    );
    expect(await liveOf(contract)).toBe(1);
    expect((await countKinds(contract))("Signing")).toBe(1);
  });

  it("concurrent requests either sign a contract or cancel the signing", async () => {
    for (let round = 0; round < 10; round += 1) {
      const contract = await portal.make();
      const code = await withCode(contract);
      const [signed, takenBack] = await Promise.all([
        portal.signWithCode(contract, code),
        portal.act("takeBackContract", contract),
      ]);
      const isSigned = signed.statusCode === 200;
      expect(takenBack.statusCode).toBe(isSigned ? 409 : 200);
      expect(await signaturesOf(contract)).toHaveLength(isSigned ? 1 : 0);
      const { state } = await portal.get(contract.id);
      expect(isSigned ? ["Signed", "Sealed"] : ["Created"]).toContain(state);
    }
  });
});

describe("a signature", () => {
  const signatureWith = (contract: Contract, code: string, rest: object) => ({
    signature: {
      ...portal.clientOf(contract),
      signDate: "2026-11-21",
      signPlace: " Brno ",
      signatureData: code,
      ...rest,
    },
  });

  it.each([
    ["2026-11-21", "2026-11-21"],
    ["2026-11-20", "2026-11-20"],
    ["2026-11-22T23:00:00.000Z", "2026-11-22"],
    ["2026-11-19", null],
    ["2026-11-23", null],
    ["21. 11. 2026", null],
    ["today", null],
  ])("a client's stated date %j is stored as %j", async (signDate, statedDay) => {
    portal.setTime("2026-11-21T10:00:00Z");
    const contract = await portal.make();
    const code = await withCode(contract);
    expect(portal.codeOf(await portal.signWithCode(contract, code, signatureWith(contract, code, { signDate })))).toBe(
      "passed",
    );
    expect(await signaturesOf(contract)).toMatchObject([{ statedDay, place: "Brno", typedName: null }]);
  });

  it("stores the next day as the client's stated date when the clocks change in between", async () => {
    portal.setTime("2027-03-27T23:30:00Z");
    await portal.logInAgain();
    const contract = await portal.make();
    const code = await withCode(contract);
    await portal.signWithCode(contract, code, signatureWith(contract, code, { signDate: "2027-03-29" }));
    portal.setTime("2026-11-21T10:00:00Z");
    await portal.logInAgain();
    expect(await signaturesOf(contract)).toMatchObject([{ statedDay: "2027-03-29" }]);
  });

  it("stores the client's typed name instead of a drawing", async () => {
    const contract = await portal.make();
    await portal.openPad(contract);
    const code = await withCode(contract);
    expect(portal.codeOf(await portal.signWithCode(contract, code, { typedName: " Jana Malá " }))).toBe("passed");
    expect(await signaturesOf(contract)).toMatchObject([{ typedName: "Jana Malá", way: "Sms", consent: "2026-12" }]);
  });
});

describe("a code", () => {
  const invalid = "422 SmsCodeInvalid";
  it("a code expires after ten minutes", async () => {
    const contract = await portal.make();
    const code = await withCode(contract);
    portal.later(600);
    expect(portal.refused(await portal.signWithCode(contract, code))).toBe("422 SmsCodeExpired");
    expect(await portal.get(contract.id)).toMatchObject({ state: "Signing", signing: { code: null } });
  });

  it("a code is void after a new code was sent", async () => {
    const contract = await portal.make();
    const first = await withCode(contract);
    portal.later(30);
    const second = await withCode(contract);
    expect(first === second ? invalid : portal.refused(await portal.signWithCode(contract, first))).toBe(invalid);
    expect(portal.codeOf(await portal.signWithCode(contract, second))).toBe("passed");
  });

  it("a code signs only its own contract", async () => {
    const [contract, another] = [await portal.make(), await portal.make()];
    const code = await withCode(contract);
    const otherCode = await withCode(another);
    expect(code === otherCode ? invalid : portal.refused(await portal.signWithCode(another, code))).toBe(invalid);
    expect((await portal.get(contract.id)).state).toBe("Signing");
  });

  it("a code is void after the signing was cancelled, also for the next signing", async () => {
    const contract = await portal.make();
    const code = await withCode(contract);
    const back = await receive(portal.test, "takeBackContract", portal.headers(), { params: { id: contract.id } });
    expect(back).toMatchObject({ state: "Created", signing: null });
    expect(portal.refused(await portal.signWithCode(contract, code))).toBe("409 ContractStateChanged");
    expect(refusalOf(await portal.act("takeBackContract", contract))).toMatchObject({ code: "ContractStateChanged" });
    expect(portal.refused(await portal.askCode(contract))).toBe("429 TooManyRequests");
    expect((await portal.get(contract.id)).state).toBe("Created");
    portal.later(30);
    const next = await withCode(contract);
    expect(next === code ? invalid : portal.refused(await portal.signWithCode(contract, code))).toBe(invalid);
    expect(portal.codeOf(await portal.signWithCode(contract, next))).toBe("passed");
  });

  it("a code is void after the contract was withdrawn", async () => {
    const contract = await portal.make();
    const code = await withCode(contract);
    expect((await portal.act("withdrawContract", contract)).statusCode).toBe(200);
    expect(portal.refused(await portal.signWithCode(contract, code))).toBe("409 ContractStateChanged");
    expect(portal.refused(await portal.askCode(contract))).toBe("409 ContractStateChanged");
    expect(await portal.get(contract.id)).toMatchObject({ state: "Withdrawn", signing: null });
  });

  it("withdrawing a contract with a link ends its signing and removes its jobs", async () => {
    const contract = await portal.make();
    await portal.sendLink(contract);
    const find = () =>
      portal.test.db.select().from(contractSignings).where(eq(contractSignings.contractId, contract.id));
    const [begun] = await find();
    const jobsOf = () => portal.test.db.$count(jobs, eq(jobs.subject, `${begun?.id}`));
    expect(await jobsOf()).toBe(2);
    await portal.act("withdrawContract", contract);
    expect(await find()).toMatchObject([{ end: "Withdrawn", endedAt: expect.any(Date) }]);
    expect(await jobsOf()).toBe(0);
  });
});

describe("a contract that is being signed", () => {
  it("a contract being signed cannot be replaced by one of the same cart until the signing is cancelled", async () => {
    const contract = await portal.make();
    await portal.openPad(contract);
    const payload = { ...(await portal.request()), ...acceptingDuplicates, previousContractId: contract.id };
    expect(portal.refused(await portal.post(payload, portal.headers()))).toBe("409 ContractBeingSigned");
    expect((await portal.get(contract.id)).state).toBe("Signing");
    await portal.act("takeBackContract", contract);
    expect((await portal.post(payload, portal.headers())).statusCode).toBe(200);
    expect((await portal.get(contract.id)).state).toBe("Superseded");
    expect(portal.refused(await portal.askCode(contract))).toBe("409 ContractStateChanged");
  });
});
