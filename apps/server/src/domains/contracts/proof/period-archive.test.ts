import { createHash } from "node:crypto";
import { formatContractNumber } from "@fundport/rules";
import { unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { refusalOf, send } from "../../../testing/calls.ts";
import { countPassed } from "../../../testing/flood.ts";
import { plainPrinter } from "../../../testing/printers.ts";
import { openSigning, type Contract, type SigningApp } from "../signing/testing/open-signing.ts";
import { loginAttempts } from "../../identity/sessions/tables.ts";

let portal: SigningApp;
let first: Contract;
let second: Contract;
beforeAll(async () => {
  portal = await openSigning({ printer: plainPrinter });
  // The first contract is signed a minute before midnight in Prague, the second at midnight.
  first = await signAt("2026-11-21T22:59:00Z");
  second = await signAt("2026-11-21T23:00:00Z");
});
beforeEach(async () => void (await portal.test.db.delete(loginAttempts)));

async function signAt(moment: string): Promise<Contract> {
  portal.setTime(moment);
  const contract = await portal.make();
  await portal.openPad(contract);
  await portal.signDrawn(contract);
  return await portal.settled(contract.id, "Sealed");
}
const archive = (from: string, to: string, as: Record<string, string> = portal.headers()) =>
  send(portal.test, "archiveContracts", as, { query: { from, to } });

describe("the archive of a period", () => {
  it("contains each contract signed in the period (dates in Prague), with its unchanged documents and audit trail", async () => {
    const answer = await archive("2026-11-21", "2026-11-21");
    expect(answer.headers["content-type"]).toBe("application/zip");
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const folder = `${formatContractNumber(first.number ?? "")} Jana Malá`;
    const documents = Object.entries(files).filter(([path]) => path.endsWith(".pdf"));
    expect(documents.every(([path]) => path.startsWith(`${folder}/`))).toBe(true);
    const digests = documents.map(([, bytes]) => createHash("sha256").update(bytes).digest("hex"));
    expect(new Set(digests)).toEqual(new Set(first.documents.map(({ sealedDigest }) => sealedDigest)));
    const trail = Buffer.from(files[`${folder}/trail.jsonl`] ?? [])
      .toString("utf8")
      .trim()
      .split("\n");
    expect(trail).toHaveLength(first.events.length);
    const list = Object.entries(files).find(([path]) => path.endsWith(".csv"))?.[1];
    const text = Buffer.from(list ?? []).toString("utf8");
    expect(text).toContain(formatContractNumber(first.number ?? ""));
    expect(text).not.toContain(formatContractNumber(second.number ?? ""));
  });

  it("the archive of a two-day period contains the contracts of both days", async () => {
    const files = unzipSync(new Uint8Array((await archive("2026-11-21", "2026-11-22")).rawPayload));
    const folders = new Set(Object.keys(files).flatMap((path) => (path.includes("/") ? [path.split("/")[0]] : [])));
    expect(folders.size).toBe(2);
  });

  it.each([
    ["a period without signed contracts", "2026-10-01", "2026-10-31", "404 NotFound"],
    ["the earliest possible date", "0000-01-01", "0000-01-01", "404 NotFound"],
    ["the latest possible date", "9999-12-31", "9999-12-31", "404 NotFound"],
    ["a period that ends before it begins", "2026-11-22", "2026-11-21", "422 PeriodInvalid to date.min"],
    ["a period of more than a year", "2025-11-21", "2026-11-22", "422 PeriodInvalid to date.max"],
  ])("refuses to create an archive for %s", async (_what, from, to, refusal) => {
    expect(portal.refused(await archive(from, to))).toBe(refusal);
  });

  it("an archive contains only the advisor's own contracts", async () => {
    const boris = await portal.test.logIn("boris");
    expect(refusalOf(await archive("2026-11-21", "2026-11-22", boris)).code).toBe("NotFound");
  });

  it("allows ten archives an hour, even if they are requested concurrently", async () => {
    const limit = { pool: portal.test.pool, limit: "contracts-zip", used: 8 } as const;
    expect(await countPassed(() => archive("2026-11-21", "2026-11-21"), limit)).toBe(2);
  });
});
