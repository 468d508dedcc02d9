import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuditRepository } from "../../domains/contracts/audit/repository.ts";
import { createAudit } from "../../domains/contracts/audit/service.ts";
import { createContractProofs } from "../../domains/contracts/proof/service.ts";
import { testEncryption } from "../../testing/keys.ts";
import { headerOf } from "../../testing/mail-server.ts";
import { testSealsOf } from "../../testing/sealer.ts";
import type { PortalProcess } from "../portal-process.ts";
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
  NoAnswer,
  outcomeOf,
  waitFor,
} from "./browsers.ts";
import { countFault, faultCount } from "./count-fault.ts";
import { openPortals, type Portals } from "./portals.ts";

/**
 * The way from the button to the mail. In `taken` the mail server has a mail and has not yet said so. A round is killed
 * in one of them, each in its turn.
 */
const phases = ["create", "open", "send", "sign", "seal", "deliver", "taken"] as const;
type Phase = (typeof phases)[number];
type Way = "code" | "link";
/** What a round is killed at; `isGivenUp`: nobody comes back to the page. */
type Round = { key: string; way: Way; phase: Phase; isGivenUp: boolean };

const rounds = faultCount("killed");
const order: readonly Phase[] = rounds < phases.length ? ["create", "seal", "taken"] : phases;
/** The same moments each time: they lie evenly over each phase, whatever comes before them. */
const golden = 0.618_033_988_75;

let portals: Portals;
let proofs: ReturnType<typeof createContractProofs>;
/** The portal that runs, or the one that is being started. */
let current: Promise<PortalProcess>;
let advisorCookie: string;
/** How long each phase takes without a kill, in milliseconds. */
const usual = new Map<Phase, number>();

beforeAll(async () => {
  portals = await openPortals();
  const { db } = portals;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  current = portals.start();
  advisorCookie = await (await current).logIn("anna");
  // The first one finds the portal cold.
  await goTheWay({ key: "cold", way: "code", phase: "create", isGivenUp: false }, () => undefined);
  for (const way of ["link", "code"] as const) await measure(way);
});

async function measure(way: Way): Promise<void> {
  let since = performance.now();
  const begun: Phase[] = [];
  const note = (phase: Phase) => {
    const last = begun.at(-1);
    const now = performance.now();
    if (last !== undefined) usual.set(last, Math.max(usual.get(last) ?? 0, now - since));
    since = now;
    begun.push(phase);
  };
  await goTheWay({ key: `measured-${way}`, way, phase: "create", isGivenUp: false }, note);
  usual.set("deliver", performance.now() - since);
}

/** A cookie's browser: what gets no answer since the portal was killed is asked again of the next one. */
async function persist(call: (url: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const asked = current;
    const url = await (await asked).url;
    try {
      return await call(url);
    } catch (error) {
      if (!(error instanceof NoAnswer) || asked === current) throw error;
    }
  }
}
const asAdvisor: Call = (name, asked) => persist((url) => callAt({ url, cookie: advisorCookie }, name, asked));

type GivenUp = "given up";
/** One advisor and one client, from the button until both have their mails. `note` is told as each phase begins. */
async function goTheWay(
  { key, way }: Round,
  note: (phase: Phase) => void,
  givesUp: () => boolean = () => false,
): Promise<Contract | GivenUp> {
  note("create");
  const made = bodyOf("createContract", await advisorCalls.create(asAdvisor, portals.payload, key));
  if (givesUp()) return "given up";
  const contract = await advisorCalls.read(asAdvisor, made.id);
  note("open");
  await advisorCalls.openDocuments(asAdvisor, contract);
  if (givesUp()) return "given up";
  await (way === "code" ? signByCode(contract, note, givesUp) : signByLink(contract, note, givesUp));
  if (givesUp()) return "given up";
  note("seal");
  await reaches(contract, "Sealed", "Delivered");
  note("deliver");
  return await reaches(contract, "Delivered");
}

async function signByCode(contract: Contract, note: (phase: Phase) => void, givesUp: () => boolean): Promise<void> {
  note("send");
  for (;;) {
    const asked = await advisorCalls.askCode(asAdvisor, contract);
    if (asked.status === 200) break;
    // It was sent, and the answer got lost: the page shows so once it reads the contract again.
    const { signing } = await advisorCalls.read(asAdvisor, contract.id);
    if (signing?.code) break;
    throw new Error(`a code was refused: ${JSON.stringify(asked.body)}`);
  }
  const code = await newestCode(portals);
  if (givesUp()) return;
  note("sign");
  bodyOf("smsSignContract", await advisorCalls.signWithCode(asAdvisor, contract, code));
}

async function signByLink(contract: Contract, note: (phase: Phase) => void, givesUp: () => boolean): Promise<void> {
  note("send");
  const sent = await advisorCalls.sendLink(asAdvisor, contract);
  if (sent.status !== 200) expect((await advisorCalls.read(asAdvisor, contract.id)).state).toBe("Signing");
  const token = await newestToken(portals, contract);
  let cookie = "";
  const asClient: Call = (name, asked) => persist((url) => callAt({ url, cookie }, name, asked));
  const look = async () => bodyOf("getSigningLink", await asClient("getSigningLink", { params: { token } }));
  while (cookie === "") {
    if ((await look()).code === null) await asClient("sendLinkCode", { params: { token } });
    const code = await newestCode(portals);
    const entered = await asClient("identifyAtLink", { params: { token }, payload: { code } });
    cookie = entered.cookies[0] ?? "";
    // It was entered, and the answer with the cookie got lost: another code lets the browser in.
    if (cookie === "") await portals.forgetAttempts();
  }
  await clientCalls.openDocuments(asClient, token, contract);
  if (givesUp()) return;
  note("sign");
  const signed = await clientCalls.sign(asClient, token, contract);
  if (signed.status !== 200) expect([outcomeOf(signed), (await look()).state]).toEqual(["401 LinkInvalid", "Signed"]);
}

async function reaches(contract: Contract, ...states: Contract["state"][]): Promise<Contract> {
  let now = contract;
  await waitFor(`the state ${states.join(" or ")} of a contract`, async () => {
    now = await advisorCalls.read(asAdvisor, contract.id);
    return states.includes(now.state);
  });
  return now;
}

/** Goes the way once, is killed on it, and goes on with a portal that was started anew. */
async function killOnTheWay(round: Round, part: number): Promise<Contract | GivenUp> {
  await portals.forgetAttempts();
  let release = (): void => undefined;
  const held = portals.mail.heldBack();
  if (round.phase === "taken") {
    portals.mail.hold(new Promise((resolve) => (release = () => resolve())));
  }
  let isKilled = false;
  const kills: Promise<void>[] = [];
  async function kill(delay: number): Promise<void> {
    await wait(delay);
    if (round.phase === "taken") await waitFor("a mail at the server", () => portals.mail.heldBack() > held);
    const portal = await current;
    const { promise, resolve, reject } = Promise.withResolvers<PortalProcess>();
    promise.catch(() => undefined);
    current = promise;
    isKilled = true;
    await portals.kill(portal);
    portals.mail.hold(null);
    release();
    await portals.endLeases();
    portals.start().then(resolve, reject);
  }
  // The first mail of the way is taken: the one with the link, else those with the signed documents.
  const first = round.way === "link" ? "send" : "seal";
  const begins = round.phase === "taken" ? first : round.phase;
  const note = (phase: Phase): void => {
    if (phase !== begins || kills.length > 0) return;
    kills.push(kill(round.phase === "taken" ? 0 : part * (usual.get(phase) ?? 0)));
  };
  try {
    return await goTheWay(round, note, () => isKilled && round.isGivenUp);
  } finally {
    await Promise.all(kills);
  }
}

type Parts = Record<"documents" | "persons" | "decisions" | "created" | "frameworks", number>;
type Made = Parts & {
  id: number;
  number: string;
  state: string;
  signatures: number;
  signed: number;
  sealed: number;
  delivered: number;
  mails: string[];
};
const whole: Parts = { documents: 6, persons: 2, decisions: 1, created: 1, frameworks: 1 };

/** What was made since the contracts of before, with how much of it there is. */
async function listMade(after: number): Promise<Made[]> {
  const events = (kind: string) =>
    `(select count(*)::int from audit.events where contract_id = c.id and kind = '${kind}')`;
  const { rows } = await portals.pool.query<Made>(
    `select c.id, c.number, c.state,
      (select count(*)::int from contract_documents where contract_id = c.id) as documents,
      (select count(*)::int from contract_persons where contract_id = c.id) as persons,
      (select count(*)::int from contract_decisions where contract_id = c.id) as decisions,
      (select count(*)::int from framework_contracts where id = c.framework_contract_id) as frameworks,
      (select count(*)::int from contract_signatures where contract_id = c.id) as signatures,
      ${events("Created")} as created, ${events("Signed")} as signed, ${events("Sealed")} as sealed,
      ${events("Delivered")} as delivered,
      array(select message_id from contract_deliveries
        where contract_id = c.id and kind = 'Signed' order by role) as mails
    from contracts c where c.number is not null and c.id > $1 order by c.id`,
    [after],
  );
  return rows;
}
async function newestContract(): Promise<number> {
  const { rows } = await portals.pool.query<{ id: number }>("select coalesce(max(id), 0)::int as id from contracts");
  return rows[0]?.id ?? 0;
}

/** Waits until no portal has anything left to do of it. */
async function settles(): Promise<void> {
  await waitFor("the end of all work", async () => {
    const { rows } = await portals.pool.query(
      `select 1 from outbox_messages where state = 'Waiting' union all select 1 from jobs where kind = 'seal'`,
    );
    return rows.length === 0;
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
/** The parts of a mail, each as a digest of what it says: borders and the date are drawn anew with each try. */
function contentsOf(raw: string): string[] {
  const border = /boundary="?([^";\r\n]+)/.exec(raw)?.[1];
  if (border === undefined) return [digest(raw.slice(raw.indexOf("\r\n\r\n")))];
  const inner = [...raw.matchAll(/boundary="?([^";\r\n]+)/g)].map(([, each = ""]) => each);
  const bare = inner.reduce((text, each) => text.replaceAll(each, "border"), raw.slice(raw.indexOf("\r\n\r\n")));
  return bare.split("--border").map(digest);
}

/** Every message that a gateway got more than once said the same each time. */
function expectCopiesAlike(): void {
  const byId = (entries: (readonly [string, string])[]) => Object.groupBy(entries, ([id]) => id);
  const mails = byId(
    portals.mail.received.map(({ to, raw }) => [
      headerOf(raw, "Message-ID") ?? "",
      JSON.stringify([to, headerOf(raw, "Subject"), contentsOf(raw)]),
    ]),
  );
  const messages = byId(portals.sms.received.map(({ id, to, text }) => [id, JSON.stringify([to, text])]));
  const different = Object.entries({ ...mails, ...messages }).filter(
    ([, copies = []]) => new Set(copies.map(([, content]) => content)).size > 1,
  );
  expect(different.map(([id]) => id)).toEqual([]);
}

/** The digests of the PDFs that a mail carries. */
function filesOf(raw: string): string[] {
  return raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter((part) => /^content-type: application\/pdf/im.test(part.slice(0, 500)))
    .map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n")), "base64"))
    .map((bytes) => createHash("sha256").update(bytes).digest("hex"));
}

async function expectDelivered(made: Made): Promise<void> {
  const { rows } = await portals.pool.query<{ digest: string }>(
    "select digest from sealed_documents where contract_id = $1",
    [made.id],
  );
  const sealed = rows.map((row) => row.digest).toSorted();
  expect(made.mails).toHaveLength(2);
  for (const messageId of made.mails) {
    const copies = portals.mail.received.filter(({ raw }) => headerOf(raw, "Message-ID")?.includes(messageId));
    expect(copies.length).toBeGreaterThan(0);
    for (const { raw } of copies) expect(filesOf(raw).toSorted()).toEqual(sealed);
  }
}

async function expectProven({ number }: Made): Promise<void> {
  const proof = await proofs.prove({ number });
  expect((proof?.findings ?? []).filter(({ faults }) => faults.length > 0)).toEqual([]);
  expect(proof?.findings).not.toBeNull();
}

describe("a portal that is killed between the button and the mail", () => {
  it(`has one contract of each press, signed once or not at all, and its mails, ${rounds} times`, async () => {
    const outcomes = new Set<string>();
    // A second try of this test presses other buttons.
    const attempt = randomUUID();
    await countFault("killed", rounds, async (index) => {
      const before = await newestContract();
      const phase = order[index % order.length] ?? "create";
      const turn = Math.floor(index / order.length);
      const round: Round = {
        key: `${attempt}-${index}`,
        way: turn % 2 === 0 ? "code" : "link",
        phase,
        isGivenUp: turn % 3 === 2,
      };
      const outcome = await killOnTheWay(round, (index * golden) % 1);
      await current;
      await settles();
      const list = await listMade(before);
      // Who comes back has the contract in the end; who does not has it whole or not at all.
      const isBack = outcome !== "given up";
      expect(isBack ? [1] : [0, 1]).toContain(list.length);
      for (const made of list) {
        const isSigned = made.signatures > 0;
        const once = isSigned ? 1 : 0;
        expect(isBack ? [true] : [true, false]).toContain(isSigned);
        expect(made).toMatchObject({ ...whole, signatures: once, signed: once, sealed: once, delivered: once });
        expect(isSigned ? ["Delivered"] : ["Created", "Signing"]).toContain(made.state);
        if (isSigned) await expectDelivered(made);
        await expectProven(made);
      }
      expectCopiesAlike();
      outcomes.add(`${phase} ${round.isGivenUp} ${list[0]?.state ?? "none"}`);
    });
    expect(outcomes.size).toBeGreaterThanOrEqual(order.length);
  }, 7_200_000);
});
