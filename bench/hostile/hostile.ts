import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { addressIn, withDatabase } from "@fundport/server/testing/database/with-database";
import { getJson, logIn, type SignedIn, startSignedIn } from "../portal/signed-in-portal.ts";
import { hostileCalls, type HostileIds } from "./calls.ts";
import { hostileContractCalls } from "./contract-calls.ts";
import type { ContractPortal } from "./contracts-server.ts";
import { measureCall } from "./measure-call.ts";
import type { Row } from "../measure/row.ts";

/**
 * Measures another advisor's pings while one advisor sends the most expensive requests: on a server with trial data,
 * and on a server with contracts.
 */
export async function measureHostile(): Promise<Row[]> {
  return [...(await measureOnTrialPortal()), ...(await measureWithContracts())];
}

async function measureOnTrialPortal(): Promise<Row[]> {
  const attacker = await startSignedIn({ LOG_LEVEL: "fatal" });
  const { portal, cookie } = attacker;
  try {
    const pingerCookie = await logIn(portal.url, "advisor-sk");
    const ids = await idsOf(attacker);
    const target = { url: portal.url, pid: portal.process.pid, cookie, pingerCookie, attacked: { ids } };
    const rows: Row[] = [];
    for (const call of hostileCalls(ids)) {
      await forgetCounts(attacker);
      rows.push(...(await measureCall(target, call)));
    }
    return rows;
  } finally {
    await portal.stop();
  }
}

async function measureWithContracts(): Promise<Row[]> {
  const server = fork(join(import.meta.dirname, "contracts-server.ts"));
  const hasEnded = once(server, "exit");
  try {
    const [{ url, password, contracts }] = (await once(server, "message")) as [ContractPortal];
    const cookie = await logIn(url, "anna", password);
    const target = {
      url,
      pid: server.pid,
      cookie,
      pingerCookie: await logIn(url, "boris", password),
      attacked: { contracts },
    };
    const rows: Row[] = [];
    for (const call of hostileContractCalls(contracts)) {
      const forgotten = once(server, "message");
      server.send("forget");
      await forgotten;
      rows.push(...(await measureCall(target, call)));
    }
    return rows;
  } finally {
    if (server.connected) server.disconnect();
    await hasEnded;
  }
}

async function idsOf(signedIn: SignedIn): Promise<HostileIds> {
  const funds = await getJson<{ id: number; currencyId: number; assetClassId: number }[]>(signedIn, "/api/funds");
  const [fund] = funds;
  const [program] = await getJson<{ id: number }[]>(signedIn, "/api/programs");
  if (!fund || !program) throw new Error("the trial data has no fund or no program");
  const { documents } = await getJson<{ documents: { id: number }[] }>(signedIn, `/api/fund/${fund.id}`);
  return {
    fund: fund.id,
    compared: funds.slice(0, 4).map(({ id }) => id),
    assetClass: fund.assetClassId,
    currency: fund.currencyId,
    program: program.id,
    document: documents[0]?.id ?? 1,
  };
}

/**
 * Resets the rate limits after each kind of request, so that the server does the work of the next kind instead of
 * refusing it.
 */
async function forgetCounts({ portal }: SignedIn): Promise<void> {
  await withDatabase(await addressIn(portal.dataDir), ({ pool }) => pool.query("delete from login_attempts"));
}
