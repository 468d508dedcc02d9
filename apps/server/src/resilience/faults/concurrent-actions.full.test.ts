import { beforeAll, describe, expect, it } from "vitest";
import { createAuditRepository } from "../../domains/contracts/audit/repository.ts";
import { createAudit } from "../../domains/contracts/audit/service.ts";
import { createContractProofs } from "../../domains/contracts/proof/service.ts";
import { testEncryption } from "../../testing/keys.ts";
import { testSealsOf } from "../../testing/sealer.ts";
import {
  advisorCalls,
  type Answer,
  bodyOf,
  type Call,
  callAt,
  clientCalls,
  type Contract,
  newestCode,
  newestToken,
  outcomeOf,
  waitFor,
} from "./browsers.ts";
import { countFault, faultCount } from "./count-fault.ts";
import { openPortals, type Portals } from "./portals.ts";

let portals: Portals;
let proofs: ReturnType<typeof createContractProofs>;
/** The advisor's page, connected to each of two server processes on one database. */
let atFirst: Call;
let atSecond: Call;
let urls: readonly string[];
beforeAll(async () => {
  portals = await openPortals();
  const { db } = portals;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  const [one, two] = [await portals.start(), await portals.start()];
  const cookie = await one.logIn("anna");
  urls = [await one.url, await two.url];
  [atFirst, atSecond] = urls.map(
    (url): Call =>
      (name, options) =>
        callAt({ url, cookie }, name, options),
  ) as [Call, Call];
});

let keys = 0;
async function make(): Promise<Contract> {
  const created = bodyOf("createContract", await advisorCalls.create(atFirst, portals.payload, `two-${(keys += 1)}`));
  const contract = await advisorCalls.read(atFirst, created.id);
  await advisorCalls.openDocuments(atFirst, contract);
  return contract;
}
async function withCode(contract: Contract): Promise<string> {
  bodyOf("generateSmsCode", await advisorCalls.askCode(atFirst, contract));
  return await newestCode(portals);
}

/** Sends a signing link and enters its code. Returns the client's browser, connected to each of the two processes. */
async function enterLink(contract: Contract): Promise<{ token: string; at: readonly [Call, Call] }> {
  bodyOf("externalSignContract", await advisorCalls.sendLink(atFirst, contract));
  const token = await newestToken(portals, contract);
  const [url = ""] = urls;
  const outside = { url, cookie: "" };
  bodyOf("sendLinkCode", await callAt(outside, "sendLinkCode", { params: { token } }));
  const code = await newestCode(portals);
  const entered = await callAt(outside, "identifyAtLink", { params: { token }, payload: { code } });
  const cookie = entered.cookies[0] ?? "";
  const at = urls.map(
    (url): Call =>
      (name, options) =>
        callAt({ url, cookie }, name, options),
  );
  const [first, second] = at as [Call, Call];
  await clientCalls.openDocuments(first, token, contract);
  return { token, at: [first, second] };
}

const act = (call: Call, name: "takeBackContract" | "withdrawContract", { id }: Contract) =>
  call(name, { params: { id } });
const changed = "409 ContractStateChanged";

type ExpectedEnd = { contract: Contract; state: Contract["state"]; signatures: 0 | 1 };
/** The expected result of a round: a signed contract is also delivered; an unsigned one has the given state. */
const signed = (contract: Contract): ExpectedEnd => ({ contract, state: "Delivered", signatures: 1 });
const unsigned = (contract: Contract, state: Contract["state"]): ExpectedEnd => ({ contract, state, signatures: 0 });
/** Expects that exactly one of two concurrent requests succeeds: the signature, or an action that excludes it. */
async function expectOneOf(
  contract: Contract,
  [signing, other]: [Promise<Answer>, Promise<Answer>],
  state: Contract["state"],
  refusals: readonly string[] = [changed],
): Promise<ExpectedEnd> {
  const outcomes = (await Promise.all([signing, other])).map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(1);
  expect(refusals).toContain(outcomes.find((outcome) => outcome !== "passed"));
  return outcomes[0] === "passed" ? signed(contract) : unsigned(contract, state);
}

const races: readonly (readonly [string, () => Promise<ExpectedEnd>])[] = [
  [
    "two requests of the same click",
    async () => {
      const key = `two-${(keys += 1)}`;
      const [one, two] = await Promise.all(
        [atFirst, atSecond].map((at) => advisorCalls.create(at, portals.payload, key)),
      );
      if (one === undefined || two === undefined) throw new Error("two calls were made");
      expect(bodyOf("createContract", one)).toEqual(bodyOf("createContract", two));
      return unsigned(await advisorCalls.read(atFirst, bodyOf("createContract", one).id), "Created");
    },
  ],
  [
    "two requests for a code",
    async () => {
      const contract = await make();
      const sent = portals.sms.received.length;
      const responses = await Promise.all([atFirst, atSecond].map((at) => advisorCalls.askCode(at, contract)));
      expect(responses.map(outcomeOf).toSorted()).toEqual(["429 TooManyRequests", "passed"]);
      await newestCode(portals);
      expect(portals.sms.received).toHaveLength(sent + 1);
      return unsigned(contract, "Signing");
    },
  ],
  [
    "two signatures with the same code",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const responses = await Promise.all(
        [atFirst, atSecond].map((at) => advisorCalls.signWithCode(at, contract, code)),
      );
      expect(responses.map(outcomeOf)).toEqual(["passed", "passed"]);
      return signed(contract);
    },
  ],
  [
    "two drawn signatures",
    async () => {
      const contract = await make();
      bodyOf("openSignaturePad", await advisorCalls.openPad(atFirst, contract));
      const responses = await Promise.all([atFirst, atSecond].map((at) => advisorCalls.signDrawn(at, contract)));
      expect(responses.map(outcomeOf).toSorted()).toEqual([changed, "passed"]);
      return signed(contract);
    },
  ],
  [
    "a signature and the advisor's cancellation of the signing",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const pair = [
        advisorCalls.signWithCode(atFirst, contract, code),
        act(atSecond, "takeBackContract", contract),
      ] as const;
      return await expectOneOf(contract, [...pair], "Created");
    },
  ],
  [
    "a signature and a withdrawal of the contract",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const pair = [
        advisorCalls.signWithCode(atFirst, contract, code),
        act(atSecond, "withdrawContract", contract),
      ] as const;
      return await expectOneOf(contract, [...pair], "Withdrawn");
    },
  ],
  [
    "a signature, and a new signing with another code",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      await portals.resetAttempts();
      const [old, takenBack] = await Promise.all([
        advisorCalls.signWithCode(atFirst, contract, code),
        act(atSecond, "takeBackContract", contract).then(async (answer) => {
          if (answer.status === 200) bodyOf("generateSmsCode", await advisorCalls.askCode(atSecond, contract));
          return answer;
        }),
      ]);
      expect([outcomeOf(old), outcomeOf(takenBack)].filter((outcome) => outcome === "passed")).toHaveLength(1);
      if (old.status === 200) return signed(contract);
      const next = await newestCode(portals);
      // The code of the previous attempt must never be accepted, regardless of the time.
      if (next !== code) {
        expect(outcomeOf(await advisorCalls.signWithCode(atFirst, contract, code))).toBe("422 SmsCodeInvalid");
      }
      expect(outcomeOf(await advisorCalls.signWithCode(atFirst, contract, next))).toBe("passed");
      return signed(contract);
    },
  ],
  [
    "the client's signature at a link and the advisor's cancellation of the signing",
    async () => {
      const contract = await make();
      const { token, at } = await enterLink(contract);
      const pair = [clientCalls.sign(at[0], token, contract), act(atSecond, "takeBackContract", contract)] as const;
      return await expectOneOf(contract, [...pair], "Created", [changed, "401 LinkInvalid"]);
    },
  ],
  [
    "the client's signature and the client's refusal in two tabs",
    async () => {
      const contract = await make();
      const { token, at } = await enterLink(contract);
      const pair = [
        clientCalls.sign(at[0], token, contract),
        at[1]("declineAtLink", { params: { token }, payload: { reason: "Too dear." } }),
      ] as const;
      return await expectOneOf(contract, [...pair], "Declined", [changed, "401 LinkInvalid"]);
    },
  ],
  [
    "the start of a signing and a contract that replaces it",
    async () => {
      const contract = await make();
      const payload = { ...portals.payload, previousContractId: contract.id };
      const [begun, replaced] = await Promise.all([
        advisorCalls.openPad(atFirst, contract),
        advisorCalls.create(atSecond, payload, `two-${(keys += 1)}`),
      ]);
      const outcomes = [outcomeOf(begun), outcomeOf(replaced)];
      expect([`passed,409 ContractBeingSigned`, `${changed},passed`]).toContain(outcomes.join());
      return unsigned(contract, begun.status === 200 ? "Signing" : "Superseded");
    },
  ],
];
const times = faultCount("concurrentActions") / races.length;

/** Checks the final state of a contract, which must not depend on the process that did the work. */
async function expectEnded({ contract: { id, number }, state, signatures }: ExpectedEnd): Promise<void> {
  const read = () => advisorCalls.read(atSecond, id);
  await waitFor(`${state} of contract ${id}`, async () => (await read()).state === state);
  const { events } = await read();
  const count = (kind: string) => events.filter((event) => event.kind === kind).length;
  expect([count("Signed"), count("Sealed"), count("Delivered")]).toEqual([signatures, signatures, signatures]);
  const { rows } = await portals.pool.query<{ signatures: number; mails: number; live: number }>(
    `select (select count(*)::int from contract_signatures where contract_id = $1) as signatures,
       (select count(*)::int from contract_deliveries where contract_id = $1 and kind = 'Signed') as mails,
       (select count(*)::int from contract_signings where contract_id = $1 and ended_at is null) as live`,
    [id],
  );
  const live = state === "Signing" ? 1 : 0;
  expect(rows).toEqual([{ signatures, mails: 2 * signatures, live }]);
  const proof = await proofs.prove({ number: number ?? "" });
  expect((proof?.findings ?? []).filter(({ defects }) => defects.length > 0)).toEqual([]);
}

describe("concurrent requests to two processes on one database", () => {
  it.each(races)(
    "have exactly one consistent result for %s",
    async (_what, contest) => {
      await countFault("concurrentActions", times, async () => {
        await portals.resetAttempts();
        const ended = await contest();
        await expectEnded(ended);
        expect(ended.contract.number).not.toBeNull();
      });
    },
    1_200_000,
  );
});
