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
  NoResponse,
  outcomeOf,
  waitFor,
} from "./browsers.ts";
import { countFault, faultCount } from "./count-fault.ts";
import { openPortals, type Portals } from "./portals.ts";

/**
 * The phases between the click and the email. In `taken`, the mail server has received an email but has not confirmed
 * it yet. The rounds kill the server in each phase in turn.
 */
const phases = ["create", "open", "send", "sign", "seal", "deliver", "taken"] as const;
type Phase = (typeof phases)[number];
type Way = "code" | "link";
/**
 * The phase in which a round kills the server, and the way to sign. With `isGivenUp`, the user does not return to the
 * page after the kill.
 */
type Round = { key: string; way: Way; phase: Phase; isGivenUp: boolean };

const rounds = faultCount("killed");
const order: readonly Phase[] = rounds < phases.length ? ["create", "seal", "taken"] : phases;
/**
 * The factor that selects the moment of a kill. The moments are the same in each run and evenly distributed over each
 * phase.
 */
const golden = 0.618_033_988_75;

let portals: Portals;
let proofs: ReturnType<typeof createContractProofs>;
/** The running server, or one that is starting. */
let current: Promise<PortalProcess>;
let advisorCookie: string;
/** How long each phase lasts without a kill, in milliseconds. */
const phaseDurations = new Map<Phase, number>();

beforeAll(async () => {
  portals = await openPortals();
  const { db } = portals;
  const audit = createAudit({ repository: createAuditRepository(db) });
  proofs = createContractProofs({ db, encryption: testEncryption, audit, seals: testSealsOf(db) });
  current = portals.start();
  advisorCookie = await (await current).logIn("anna");
  // The first contract is slow, because the server has just started, so it is not measured.
  await completeContract({ key: "cold", way: "code", phase: "create", isGivenUp: false }, () => undefined);
  for (const way of ["link", "code"] as const) await measure(way);
});

async function measure(way: Way): Promise<void> {
  let since = performance.now();
  const begun: Phase[] = [];
  const note = (phase: Phase) => {
    const last = begun.at(-1);
    const now = performance.now();
    if (last !== undefined) phaseDurations.set(last, Math.max(phaseDurations.get(last) ?? 0, now - since));
    since = now;
    begun.push(phase);
  };
  await completeContract({ key: `measured-${way}`, way, phase: "create", isGivenUp: false }, note);
  phaseDurations.set("deliver", performance.now() - since);
}

/**
 * Sends a request like a browser with a cookie. If a kill prevents the response, repeats the request at the next
 * server.
 */
async function sendWithRetry(call: (url: string) => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const running = current;
    const url = await (await running).url;
    try {
      return await call(url);
    } catch (error) {
      if (!(error instanceof NoResponse) || running === current) throw error;
    }
  }
}
const asAdvisor: Call = (name, options) =>
  sendWithRetry((url) => callAt({ url, cookie: advisorCookie }, name, options));

type GivenUp = "given up";
/**
 * Does all requests of one advisor and one client, from the click on the button until the emails are delivered. Calls
 * `note` at the start of each phase.
 */
async function completeContract(
  { key, way }: Round,
  note: (phase: Phase) => void,
  givesUp: () => boolean = () => false,
): Promise<Contract | GivenUp> {
  note("create");
  const created = bodyOf("createContract", await advisorCalls.create(asAdvisor, portals.payload, key));
  if (givesUp()) return "given up";
  const contract = await advisorCalls.read(asAdvisor, created.id);
  note("open");
  await advisorCalls.openDocuments(asAdvisor, contract);
  if (givesUp()) return "given up";
  await (way === "code" ? signByCode(contract, note, givesUp) : signByLink(contract, note, givesUp));
  if (givesUp()) return "given up";
  note("seal");
  await waitForState(contract, "Sealed", "Delivered");
  note("deliver");
  return await waitForState(contract, "Delivered");
}

async function signByCode(contract: Contract, note: (phase: Phase) => void, givesUp: () => boolean): Promise<void> {
  note("send");
  for (;;) {
    const response = await advisorCalls.askCode(asAdvisor, contract);
    if (response.status === 200) break;
    // If the code was sent but the response was lost, the reloaded contract shows that a code was sent.
    const { signing } = await advisorCalls.read(asAdvisor, contract.id);
    if (signing?.code) break;
    throw new Error(`a code was refused: ${JSON.stringify(response.body)}`);
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
  const asClient: Call = (name, options) => sendWithRetry((url) => callAt({ url, cookie }, name, options));
  const readLink = async () => bodyOf("getSigningLink", await asClient("getSigningLink", { params: { token } }));
  while (cookie === "") {
    if ((await readLink()).code === null) await asClient("sendLinkCode", { params: { token } });
    const code = await newestCode(portals);
    const entered = await asClient("identifyAtLink", { params: { token }, payload: { code } });
    cookie = entered.cookies[0] ?? "";
    // If the code was accepted but the response with the cookie was lost, the client enters another code.
    if (cookie === "") await portals.resetAttempts();
  }
  await clientCalls.openDocuments(asClient, token, contract);
  if (givesUp()) return;
  note("sign");
  const signed = await clientCalls.sign(asClient, token, contract);
  if (signed.status !== 200)
    expect([outcomeOf(signed), (await readLink()).state]).toEqual(["401 LinkInvalid", "Signed"]);
}

async function waitForState(contract: Contract, ...states: Contract["state"][]): Promise<Contract> {
  let now = contract;
  await waitFor(`the state ${states.join(" or ")} of a contract`, async () => {
    now = await advisorCalls.read(asAdvisor, contract.id);
    return states.includes(now.state);
  });
  return now;
}

/** Completes a contract while the server is killed once and replaced by a new one. */
async function completeWithKill(round: Round, part: number): Promise<Contract | GivenUp> {
  await portals.resetAttempts();
  let release = (): void => undefined;
  const heldBefore = portals.mail.heldBack();
  if (round.phase === "taken") {
    portals.mail.hold(new Promise((resolve) => (release = () => resolve())));
  }
  let isKilled = false;
  const kills: Promise<void>[] = [];
  async function kill(delay: number): Promise<void> {
    await wait(delay);
    if (round.phase === "taken") await waitFor("a mail at the server", () => portals.mail.heldBack() > heldBefore);
    const portal = await current;
    const { promise, resolve, reject } = Promise.withResolvers<PortalProcess>();
    promise.catch(() => undefined);
    current = promise;
    isKilled = true;
    await portals.kill(portal);
    portals.mail.hold(null);
    release();
    await portals.expireLeases();
    portals.start().then(resolve, reject);
  }
  // The phase `taken` begins with the first email: the one with the signing link, or without a link the ones with the
  // signed documents.
  const first = round.way === "link" ? "send" : "seal";
  const begins = round.phase === "taken" ? first : round.phase;
  const note = (phase: Phase): void => {
    if (phase !== begins || kills.length > 0) return;
    kills.push(kill(round.phase === "taken" ? 0 : part * (phaseDurations.get(phase) ?? 0)));
  };
  try {
    return await completeContract(round, note, () => isKilled && round.isGivenUp);
  } finally {
    await Promise.all(kills);
  }
}

type Parts = Record<"documents" | "persons" | "decisions" | "created" | "frameworks", number>;
type CreatedContract = Parts & {
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

/** Returns the contracts that were created after the contract `after`, with the number of rows and events of each. */
async function listCreated(after: number): Promise<CreatedContract[]> {
  const events = (kind: string) =>
    `(select count(*)::int from audit.events where contract_id = c.id and kind = '${kind}')`;
  const { rows } = await portals.pool.query<CreatedContract>(
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

/** Waits until no message and no sealing is pending. */
async function waitForQueues(): Promise<void> {
  await waitFor("the end of all work", async () => {
    const { rows } = await portals.pool.query(
      `select 1 from outbox_messages where state = 'Waiting' union all select 1 from jobs where kind = 'seal'`,
    );
    return rows.length === 0;
  });
}

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
/**
 * Returns a digest of each part of an email. Boundaries and headers are left out, because they differ between attempts.
 */
function contentsOf(raw: string): string[] {
  const border = /boundary="?([^";\r\n]+)/.exec(raw)?.[1];
  if (border === undefined) return [digest(raw.slice(raw.indexOf("\r\n\r\n")))];
  const inner = [...raw.matchAll(/boundary="?([^";\r\n]+)/g)].map(([, each = ""]) => each);
  const bare = inner.reduce((text, each) => text.replaceAll(each, "border"), raw.slice(raw.indexOf("\r\n\r\n")));
  return bare.split("--border").map(digest);
}

/** Expects that all copies of an email or text message have the same content. */
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

/** Returns the digests of the PDFs in an email. */
function filesOf(raw: string): string[] {
  return raw
    .split(/\r\n--[^\r\n]+\r\n/)
    .filter((part) => /^content-type: application\/pdf/im.test(part.slice(0, 500)))
    .map((part) => Buffer.from(part.slice(part.indexOf("\r\n\r\n")), "base64"))
    .map((bytes) => createHash("sha256").update(bytes).digest("hex"));
}

async function expectDelivered(contract: CreatedContract): Promise<void> {
  const { rows } = await portals.pool.query<{ digest: string }>(
    "select digest from sealed_documents where contract_id = $1",
    [contract.id],
  );
  const sealed = rows.map((row) => row.digest).toSorted();
  expect(contract.mails).toHaveLength(2);
  for (const messageId of contract.mails) {
    const copies = portals.mail.received.filter(({ raw }) => headerOf(raw, "Message-ID")?.includes(messageId));
    expect(copies.length).toBeGreaterThan(0);
    for (const { raw } of copies) expect(filesOf(raw).toSorted()).toEqual(sealed);
  }
}

async function expectProven({ number }: CreatedContract): Promise<void> {
  const proof = await proofs.prove({ number });
  expect((proof?.findings ?? []).filter(({ defects }) => defects.length > 0)).toEqual([]);
  expect(proof?.findings).not.toBeNull();
}

describe("a server that is killed between the button and the email", () => {
  it(`creates at most one contract per click, complete, signed at most once and with all emails, in ${rounds} rounds`, async () => {
    const outcomes = new Set<string>();
    // A retry of this test must not reuse the idempotency keys.
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
      const outcome = await completeWithKill(round, (index * golden) % 1);
      await current;
      await waitForQueues();
      const list = await listCreated(before);
      // A user who returns to the page must have exactly one contract. A user who gave up has one complete contract or
      // none.
      const isBack = outcome !== "given up";
      expect(isBack ? [1] : [0, 1]).toContain(list.length);
      for (const contract of list) {
        const isSigned = contract.signatures > 0;
        const signedCount = isSigned ? 1 : 0;
        expect(isBack ? [true] : [true, false]).toContain(isSigned);
        expect(contract).toMatchObject({
          ...whole,
          signatures: signedCount,
          signed: signedCount,
          sealed: signedCount,
          delivered: signedCount,
        });
        expect(isSigned ? ["Delivered"] : ["Created", "Signing"]).toContain(contract.state);
        if (isSigned) await expectDelivered(contract);
        await expectProven(contract);
      }
      expectCopiesAlike();
      outcomes.add(`${phase} ${round.isGivenUp} ${list[0]?.state ?? "none"}`);
    });
    expect(outcomes.size).toBeGreaterThanOrEqual(order.length);
  }, 7_200_000);
});
