import { eq } from "drizzle-orm";
import type { EndpointOutput } from "@fundport/api";
import { receive, refusalOf } from "../../../../testing/calls.ts";
import { createAuditRepository } from "../../audit/repository.ts";
import { createAudit } from "../../audit/service.ts";
import { contractDay } from "../../creation/testing/contract-requests.ts";
import { acceptingDuplicates, openContractCreation } from "../../creation/testing/open-contract-creation.ts";
import { users } from "../../../identity/sessions/tables.ts";
import { createMessageReader, email, phone } from "./read-messages.ts";
import { createSigningRequests } from "./signing-requests.ts";

export type Contract = EndpointOutput<"getContract">;
type Options = NonNullable<Parameters<typeof openContractCreation>[0]>;
type Answer = Parameters<typeof refusalOf>[0];

/**
 * Extends the app of `openContractCreation`. The app runs in trial mode, so that codes are sent, and uses a clock that
 * the test sets. Its advisor has all rights to sign.
 */
export async function openSigning({ env, ...options }: Options = {}) {
  let now = new Date(`${contractDay}T10:00:00Z`);
  const portal = await openContractCreation({
    ...options,
    clock: { now: () => now },
    // Long sessions, so that the advisor stays logged in if the test lets days pass.
    env: { TRIAL: "true", SESSION_IDLE_MINUTES: "10080", SESSION_ABSOLUTE_HOURS: "720", ...env },
  });
  const { test } = portal;
  let { anna } = portal;
  const rights = { signElectronically: true, signBiometrically: true };
  await test.db.update(users).set(rights).where(eq(users.username, "anna"));
  const get = (id: number) => receive(test, "getContract", anna, { params: { id } });

  return {
    ...portal,
    ...createMessageReader(test),
    ...createSigningRequests(test, () => anna),
    phone,
    email,
    get,
    setTime: (moment: Date | string) => void (now = new Date(moment)),
    /** Returns the request headers of the logged-in advisor. */
    headers: () => anna,
    later: (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000)),
    now: () => now,
    /** Logs in again. Needed if the clock was set so far ahead that sessions have expired. */
    logInAgain: async () => void (anna = await test.logIn("anna")),
    make: async (request: object = {}): Promise<Contract> => {
      const answer = await portal.post({ ...(await portal.request()), ...acceptingDuplicates, ...request }, anna);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },

    /** Waits until a contract is in one of the given states. */
    async settled(id: number, ...states: Contract["state"][]): Promise<Contract> {
      for (;;) {
        const contract = await get(id);
        if (states.includes(contract.state)) return contract;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    codeOf: (answer: Answer) => (answer.statusCode === 200 ? "passed" : refusalOf(answer).code),
    /** Formats an error response: its code, and its fields with their codes. */
    refused: (answer: Answer) => {
      const { code, fields = [] } = answer.json<{ code?: string; fields?: { path: string; code: string }[] }>();
      return [answer.statusCode, code, ...fields.map((field) => `${field.path} ${field.code}`)].join(" ");
    },
    /** Lists the events in a contract's audit trail with their details, except openings of documents. */
    trail: async (contract: Contract) =>
      (await createAudit({ repository: createAuditRepository(test.db) }).list(contract.id))
        .filter(({ kind }) => kind !== "DocumentOpened")
        .map(({ kind, actor, data }) => ({ kind, actor, data })),
    kinds: async (contract: Contract) =>
      (await get(contract.id)).events.map(({ kind }) => kind).filter((kind) => kind !== "DocumentOpened"),
  };
}
export type SigningApp = Awaited<ReturnType<typeof openSigning>>;
