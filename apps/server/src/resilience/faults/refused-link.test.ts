import { beforeAll, describe, expect, it } from "vitest";
import {
  type Browser,
  enterLinkOf,
  type LinkCall,
  linkCalls,
  linkCallsBehindCode,
  sendLinkOf,
} from "../../domains/contracts/signing/testing/at-link.ts";
import { type Contract, openSigning, type SigningApp } from "../../domains/contracts/signing/testing/open-signing.ts";
import { countFault, faultCount } from "./count-fault.ts";
import { plainPrinter } from "../../testing/printers.ts";

type Visit = { contract: Contract; browser: Browser };
/**
 * A visit whose requests must be refused: the requests, the expected refusal, and the reason that the audit trail
 * records.
 */
type Refused = Visit & { calls: readonly LinkCall[]; refusal: string; trail: string };

const languages = ["en", "cs", "sk"] as const;
let portal: SigningApp;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
});

/** All requests at a link except the one that loads its state. */
const callsExceptState = linkCalls.slice(1);
async function ended(state: string, end: (visit: Visit) => Promise<unknown>): Promise<Refused> {
  const visit = await enterLinkOf(portal);
  await end(visit);
  return { ...visit, calls: callsExceptState, refusal: `401 LinkInvalid link ${state}`, trail: state };
}

async function withAdvisorSession(): Promise<Refused> {
  const visit = await enterLinkOf(portal);
  const cookie = `${visit.browser.headers()["cookie"]}; ${portal.headers()["cookie"]}`;
  visit.browser.setHeaders({ ...visit.browser.headers(), cookie });
  return { ...visit, calls: linkCalls, refusal: "403 AdvisorSessionOpen", trail: "AdvisorSession" };
}

const unidentified = { calls: linkCallsBehindCode, refusal: "401 LinkInvalid link Unidentified" } as const;

async function withoutCode(): Promise<Refused> {
  return { ...(await sendLinkOf(portal)), ...unidentified, trail: "Unidentified" };
}

async function withOthersCookie(): Promise<Refused> {
  const { browser: other } = await enterLinkOf(portal);
  const visit = await sendLinkOf(portal);
  visit.browser.setHeaders(other.headers());
  return { ...visit, ...unidentified, trail: "Unidentified" };
}

async function withOthersCode(): Promise<Refused> {
  const { browser: other } = await sendLinkOf(portal);
  await other.sendCode();
  const othersCode = await portal.lastCode();
  const visit = await sendLinkOf(portal);
  let ownCode = othersCode;
  // The codes are equal by chance in one of a million cases.
  while (ownCode === othersCode) {
    portal.later(30);
    await visit.browser.sendCode();
    ownCode = await portal.lastCode();
  }
  const calls: LinkCall[] = [["identifyAtLink", { payload: { code: othersCode } }]];
  return { ...visit, calls, refusal: "422 SmsCodeInvalid", trail: "CodeRefused" };
}

const kinds = [
  ["after it was signed", () => ended("Signed", ({ contract, browser }) => browser.sign(contract))],
  ["after the client declined", () => ended("Declined", ({ browser }) => browser.decline("Too dear."))],
  [
    "after the advisor cancelled the signing",
    () => ended("Closed", ({ contract }) => portal.act("takeBackContract", contract)),
  ],
  [
    "after the contract was withdrawn",
    () => ended("Closed", ({ contract }) => portal.act("withdrawContract", contract)),
  ],
  ["after it expired", () => ended("Expired", () => Promise.resolve(portal.later(14 * 24 * 3600)))],
  ["with an advisor's session", withAdvisorSession],
  ["without its code", withoutCode],
  ["with the cookie of another contract's link", withOthersCookie],
  ["with the code of another contract's link", withOthersCode],
] as const;
const times = faultCount("refusedLink") / kinds.length;

/** Returns the refusals that the audit trail of a contract has recorded. */
async function trailOf(contract: Contract): Promise<unknown[]> {
  const events = await portal.trail(contract);
  return events.flatMap(({ kind, data }) =>
    kind === "LinkRefused" ? [data["reason"]] : kind === "CodeRefused" ? [kind] : [],
  );
}

describe("a client's link", () => {
  it.each(kinds)(
    "is refused %s for every request, with a message in each language and an entry in the audit trail",
    async (_what, open) => {
      await countFault("refusedLink", times, async () => {
        portal.setTime("2026-11-21T10:00:00Z");
        await portal.logInAgain();
        await portal.test.pool.query("delete from login_attempts");
        const { contract, browser, calls, refusal, trail } = await open();
        const signatures = await countSignatures(contract);
        const messages = new Set<string>();
        for (const language of languages) {
          browser.setHeaders({ ...browser.headers(), "accept-language": language });
          for (const [name, options] of calls) {
            const response = await browser.call(name, options);
            expect([name, portal.refused(response)]).toEqual([name, refusal]);
            messages.add(response.json<{ messages: string[] }>().messages.join(" "));
          }
        }
        expect(messages.size).toBe(languages.length);
        expect(messages).not.toContain("");
        expect(await trailOf(contract)).toContain(trail);
        expect(await countSignatures(contract)).toBe(signatures);
      });
    },
    600_000,
  );
});

async function countSignatures({ id }: Contract): Promise<number> {
  const { rowCount } = await portal.test.pool.query("select 1 from contract_signatures where contract_id = $1", [id]);
  return rowCount ?? 0;
}
