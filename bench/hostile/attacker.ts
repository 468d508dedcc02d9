/**
 * Repeats one hostile request as one advisor and reports how often each status was returned. It runs in its own
 * process, because creating large bodies would delay the measured pings.
 */
import { type HostileCall, hostileCalls, type HostileIds } from "./calls.ts";
import { hostileContractCalls, type HostileContracts } from "./contract-calls.ts";

/** Ids and data of the attacked server that the hostile requests use. */
export type Attacked = { readonly ids: HostileIds } | { readonly contracts: HostileContracts };

export type Attack = {
  readonly url: string;
  readonly cookie: string;
  readonly attacked: Attacked;
  readonly label: string;
  readonly concurrency: number;
  readonly seconds: number;
};

export const callsAgainst = (attacked: Attacked): HostileCall[] =>
  "ids" in attacked ? hostileCalls(attacked.ids) : hostileContractCalls(attacked.contracts);

process.once("message", (attack: Attack) => {
  void run(attack).then((statuses) => {
    process.send?.(statuses);
    process.disconnect?.();
  });
});

async function run(attack: Attack): Promise<Record<string, number>> {
  const call = callsAgainst(attack.attacked).find(({ label }) => label === attack.label);
  if (call === undefined) throw new Error(`unknown request: ${attack.label}`);
  const end = performance.now() + attack.seconds * 1000;
  const statuses: Record<string, number> = {};
  let round = 0;
  const repeat = async () => {
    while (performance.now() < end) {
      const status = await ask(attack, call, (round += 1));
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: attack.concurrency }, repeat));
  return statuses;
}

async function ask(attack: Attack, call: HostileCall, round: number): Promise<string> {
  const { method = "GET", url, body, type = "application/json", headers } = call;
  try {
    const answer = await fetch(attack.url + url(round), {
      method,
      headers: {
        cookie: attack.cookie,
        origin: attack.url,
        ...(body ? { "content-type": type } : {}),
        ...headers?.(round),
      },
      ...(body ? { body: body(round) } : {}),
    });
    await answer.arrayBuffer();
    return String(answer.status);
  } catch {
    return "closed while it was still being sent";
  }
}
