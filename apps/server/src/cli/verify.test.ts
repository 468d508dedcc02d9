import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { EndpointOutput } from "@fundport/api";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openContracts } from "../domains/contracts/creation/testing/open-contracts.ts";
import { receive } from "../testing/calls.ts";
import { ids } from "../testing/catalogue/ids.ts";
import { testKeys } from "../testing/keys.ts";
import { plainPrinter } from "../testing/printers.ts";
import { runCommand } from "../testing/run-command.ts";
import { urlOf } from "../testing/test-app.ts";
import { main } from "./verify.ts";

type CreatedContract = EndpointOutput<"createContract">;
type Outcome = { code: number; lines: string[]; err: string };

const folder = await mkdtemp(join(tmpdir(), "fundport-verify-"));
afterAll(() => rm(folder, { recursive: true, force: true }));
let portal: Awaited<ReturnType<typeof openContracts>>;
beforeAll(async () => {
  portal = await openContracts({ printer: plainPrinter });
});

async function verify(args: string[], environment: Record<string, string> = {}): Promise<Outcome> {
  const { address, portalAddress } = portal.test;
  const { code, out, err } = await runCommand(main, args, {
    ...testKeys,
    DATA_DIR: folder,
    DATABASE_URL: urlOf(portalAddress),
    DATABASE_MIGRATION_URL: urlOf(address),
    ...environment,
  });
  return { code, lines: out.trimEnd().split("\n"), err };
}

let requestCount = 0;
/** Creates a contract of a new client. */
async function create(): Promise<CreatedContract> {
  const request = await portal.request();
  const headers = { ...portal.anna, "idempotency-key": `verify-${(requestCount += 1)}` };
  return await receive(portal.test, "createContract", headers, { payload: { ...request, acceptsDuplicate: true } });
}

describe("the verify command", () => {
  it("lists each passed check of an unchanged contract, and the role that owns the audit trail", async () => {
    const { number, documents } = await create();
    const { code, lines, err } = await verify([number ?? ""]);
    expect([code, err]).toEqual([0, ""]);
    const { user: role } = portal.test.portalAddress;
    expect(lines).toEqual([
      `Contract ${number}, created 2026-11-21T10:00:00.000Z`,
      `Two roles: portals work as ${role}, which can add to the audit trail but not change it; ${portal.test.address.user} owns it.`,
      "right  audit trail, 1 event",
      "right  creation in the audit trail",
      "right  state Created",
      ...documents.map(({ name }, index) => `right  document ${index + 1} ${name}`),
      "right  document set",
      "right  decision file",
      "right  contract, persons and document names",
      "right  orders",
      "right  key documents",
      "right  client's data, answers and document contents",
      "right  openings of documents, 0",
      "right  emails and the client's messages",
      expect.stringMatching(/^Digest of the last event: [0-9a-f]{64}$/),
      "Nothing has changed.",
    ]);
  });

  it("warns if the server uses the same role that owns the audit trail", async () => {
    const { number } = await create();
    const { user: role } = portal.test.address;
    const one = { DATABASE_URL: urlOf(portal.test.address), DATABASE_MIGRATION_URL: "" };
    const { code, lines } = await verify([number ?? ""], one);
    expect([code, lines[1]]).toEqual([
      0,
      `One role: ${role} can change the audit trail of ${role}, or grant itself the right to. Set DATABASE_MIGRATION_URL to use two roles.`,
    ]);
  });

  it("lists failed checks and exits with 1", async () => {
    const { id, number } = await create();
    await portal.test.pool.query("update contract_decisions set digest = 'other' where contract_id = $1", [id]);
    const { code, lines } = await verify([number ?? ""]);
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith("WRONG"))).toEqual([
      "WRONG  decision file: its content doesn't match its digest; its digest differs from the creation",
    ]);
    expect(lines.at(-1)).toMatch(/^1 of \d+ checks failed\.$/);
  });

  it("reports that a contract without a number was created before documents were stored", async () => {
    const at = "2026-01-05T10:00:00.000Z";
    const { rows } = await portal.test.pool.query<{ id: number }>(
      `insert into contracts (user_id, commission_model_id, created_at, state, state_since, client_name)
         values (2, $1, $2, 'Delivered', $2, 'Adam Novák') returning id`,
      [ids.fixCz, at],
    );
    const { code, lines } = await verify(["--id", String(rows[0]?.id)]);
    expect([code, lines[0], lines.at(-1)]).toEqual([
      0,
      `Contract with the id ${rows[0]?.id}, created ${at}`,
      "It was created before documents were stored, so there is nothing to compare.",
    ]);
  });

  it("prints an error for an unknown number, and its usage for invalid arguments", async () => {
    expect(await verify(["0000000000"])).toMatchObject({ code: 1, err: "There is no contract 0000000000.\n" });
    for (const order of [[], ["1", "2"], ["--id", "2147483648"]]) {
      expect(await verify(order)).toMatchObject({ code: 1, err: expect.stringContaining("Usage:") as string });
    }
  });

  it("prints an error if the keys are missing", async () => {
    expect(await verify(["1"], { DATA_KEYS: "", INDEX_KEY: "" })).toMatchObject({
      code: 1,
      err: "Nothing was verified: Set DATA_KEYS and INDEX_KEY to the same values as the server uses.\n",
    });
  });
});
