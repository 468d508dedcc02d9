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
/** The advisor's page in two portals, each a process of its own, on one database. */
let here: Call;
let there: Call;
let urls: readonly string[];
beforeAll(async () => {
  portals = await openPortals();
  const { db } = portals;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  const [one, two] = [await portals.start(), await portals.start()];
  const cookie = await one.logIn("anna");
  urls = [await one.url, await two.url];
  [here, there] = urls.map(
    (url): Call =>
      (name, asked) =>
        callAt({ url, cookie }, name, asked),
  ) as [Call, Call];
});

let keys = 0;
async function make(): Promise<Contract> {
  const made = bodyOf("createContract", await advisorCalls.create(here, portals.payload, `two-${(keys += 1)}`));
  const contract = await advisorCalls.read(here, made.id);
  await advisorCalls.openDocuments(here, contract);
  return contract;
}
async function withCode(contract: Contract): Promise<string> {
  bodyOf("generateSmsCode", await advisorCalls.askCode(here, contract));
  return await newestCode(portals);
}

/** A client's browser at both portals, in which the code was entered. */
async function enterLink(contract: Contract): Promise<{ token: string; at: readonly [Call, Call] }> {
  bodyOf("externalSignContract", await advisorCalls.sendLink(here, contract));
  const token = await newestToken(portals, contract);
  const [url = ""] = urls;
  const outside = { url, cookie: "" };
  bodyOf("sendLinkCode", await callAt(outside, "sendLinkCode", { params: { token } }));
  const code = await newestCode(portals);
  const entered = await callAt(outside, "identifyAtLink", { params: { token }, payload: { code } });
  const cookie = entered.cookies[0] ?? "";
  const at = urls.map(
    (place): Call =>
      (name, asked) =>
        callAt({ url: place, cookie }, name, asked),
  );
  const [first, second] = at as [Call, Call];
  await clientCalls.openDocuments(first, token, contract);
  return { token, at: [first, second] };
}

const act = (call: Call, name: "takeBackContract" | "withdrawContract", { id }: Contract) =>
  call(name, { params: { id } });
const changed = "409 ContractStateChanged";

type Ended = { contract: Contract; state: Contract["state"]; signatures: 0 | 1 };
/** How it must be in the end: signed, and so delivered, or in another state without a signature. */
const signed = (contract: Contract): Ended => ({ contract, state: "Delivered", signatures: 1 });
const unsigned = (contract: Contract, state: Contract["state"]): Ended => ({ contract, state, signatures: 0 });
/** Who signs, and who does what excludes it: exactly one of them passes. */
async function expectOneOf(
  contract: Contract,
  [signing, other]: [Promise<Answer>, Promise<Answer>],
  state: Contract["state"],
  refusals: readonly string[] = [changed],
): Promise<Ended> {
  const outcomes = (await Promise.all([signing, other])).map(outcomeOf);
  expect(outcomes.filter((outcome) => outcome === "passed")).toHaveLength(1);
  expect(refusals).toContain(outcomes.find((outcome) => outcome !== "passed"));
  return outcomes[0] === "passed" ? signed(contract) : unsigned(contract, state);
}

const contests: readonly (readonly [string, () => Promise<Ended>])[] = [
  [
    "the same press of the button",
    async () => {
      const key = `two-${(keys += 1)}`;
      const [one, two] = await Promise.all([here, there].map((at) => advisorCalls.create(at, portals.payload, key)));
      if (one === undefined || two === undefined) throw new Error("two calls were made");
      expect(bodyOf("createContract", one)).toEqual(bodyOf("createContract", two));
      return unsigned(await advisorCalls.read(here, bodyOf("createContract", one).id), "Created");
    },
  ],
  [
    "two requests for a code",
    async () => {
      const contract = await make();
      const sent = portals.sms.received.length;
      const answers = await Promise.all([here, there].map((at) => advisorCalls.askCode(at, contract)));
      expect(answers.map(outcomeOf).toSorted()).toEqual(["429 TooManyRequests", "passed"]);
      await newestCode(portals);
      expect(portals.sms.received).toHaveLength(sent + 1);
      return unsigned(contract, "Signing");
    },
  ],
  [
    "the same code twice",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const answers = await Promise.all([here, there].map((at) => advisorCalls.signWithCode(at, contract, code)));
      expect(answers.map(outcomeOf)).toEqual(["passed", "passed"]);
      return signed(contract);
    },
  ],
  [
    "two drawings",
    async () => {
      const contract = await make();
      bodyOf("openSignaturePad", await advisorCalls.openPad(here, contract));
      const answers = await Promise.all([here, there].map((at) => advisorCalls.signDrawn(at, contract)));
      expect(answers.map(outcomeOf).toSorted()).toEqual([changed, "passed"]);
      return signed(contract);
    },
  ],
  [
    "a signature and its being taken back",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const pair = [advisorCalls.signWithCode(here, contract, code), act(there, "takeBackContract", contract)] as const;
      return await expectOneOf(contract, [...pair], "Created");
    },
  ],
  [
    "a signature and a withdrawal",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      const pair = [advisorCalls.signWithCode(here, contract, code), act(there, "withdrawContract", contract)] as const;
      return await expectOneOf(contract, [...pair], "Withdrawn");
    },
  ],
  [
    "a signature, and its being taken back and begun anew with another code",
    async () => {
      const contract = await make();
      const code = await withCode(contract);
      await portals.forgetAttempts();
      const [old, takenBack] = await Promise.all([
        advisorCalls.signWithCode(here, contract, code),
        act(there, "takeBackContract", contract).then(async (answer) => {
          if (answer.status === 200) bodyOf("generateSmsCode", await advisorCalls.askCode(there, contract));
          return answer;
        }),
      ]);
      expect([outcomeOf(old), outcomeOf(takenBack)].filter((outcome) => outcome === "passed")).toHaveLength(1);
      if (old.status === 200) return signed(contract);
      const next = await newestCode(portals);
      // Of the attempt before nothing is taken, whenever it comes.
      if (next !== code) {
        expect(outcomeOf(await advisorCalls.signWithCode(here, contract, code))).toBe("422 SmsCodeInvalid");
      }
      expect(outcomeOf(await advisorCalls.signWithCode(here, contract, next))).toBe("passed");
      return signed(contract);
    },
  ],
  [
    "the client's signature at the link and the advisor who takes it back",
    async () => {
      const contract = await make();
      const { token, at } = await enterLink(contract);
      const pair = [clientCalls.sign(at[0], token, contract), act(there, "takeBackContract", contract)] as const;
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
    "the beginning of a signing and a contract that takes its place",
    async () => {
      const contract = await make();
      const payload = { ...portals.payload, previousContractId: contract.id };
      const [begun, replaced] = await Promise.all([
        advisorCalls.openPad(here, contract),
        advisorCalls.create(there, payload, `two-${(keys += 1)}`),
      ]);
      const outcomes = [outcomeOf(begun), outcomeOf(replaced)];
      expect([`passed,409 ContractBeingSigned`, `${changed},passed`]).toContain(outcomes.join());
      return unsigned(contract, begun.status === 200 ? "Signing" : "Superseded");
    },
  ],
];
const times = faultCount("twoAtOnce") / contests.length;

/** What there is of it in the end, whichever process did what. */
async function expectEnded({ contract: { id, number }, state, signatures }: Ended): Promise<void> {
  const read = () => advisorCalls.read(there, id);
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
  expect((proof?.findings ?? []).filter(({ faults }) => faults.length > 0)).toEqual([]);
}

describe("two portals on one database, in which at once come", () => {
  it.each(contests)(
    "%s",
    async (_what, contest) => {
      await countFault("twoAtOnce", times, async () => {
        await portals.forgetAttempts();
        const ended = await contest();
        await expectEnded(ended);
        expect(ended.contract.number).not.toBeNull();
      });
    },
    1_200_000,
  );
});
