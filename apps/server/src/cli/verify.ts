/**
 * `npm run verify -- NUMBER`: recomputes every digest of a contract and reports each record that has changed since the
 * contract was created. Exits with 1 if a check fails. Does not change the contract.
 */
import { parseArgs } from "node:util";
import { createEncryption } from "../db/encryption.ts";
import { findRoleModel, type RoleModel } from "../db/portal-role.ts";
import { normaliseNumber } from "../lib/normalise-text.ts";
import { StartRefused } from "../lib/startup/start-refused.ts";
import { createAuditRepository } from "../domains/contracts/audit/repository.ts";
import { createAuditSeals } from "../domains/contracts/audit/seals.ts";
import { systemClock } from "../ports/clock.ts";
import { createAudit } from "../domains/contracts/audit/service.ts";
import type { ContractName } from "../domains/contracts/proof/repository.ts";
import { createContractProofs } from "../domains/contracts/proof/service.ts";
import { countOf } from "../domains/imports/definition/report.ts";
import { withDatabase } from "./with-database.ts";

const usage = `Usage: npm run verify -- NUMBER
       npm run verify -- --id ID
  NUMBER  the number of a contract
  ID      the id of a contract created before contracts had numbers`;

type Opened = Parameters<Parameters<typeof withDatabase>[0]>[0];

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

/** Runs the command with its arguments; returns the exit code. */
export async function main(args: string[]): Promise<number> {
  const name = nameOf(args);
  if (name === null) {
    console.error(usage);
    return 1;
  }
  try {
    return await withDatabase((database) => verify(database, name));
  } catch (error) {
    console.error(`Nothing was verified: ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

function nameOf(args: string[]): ContractName | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { id: { type: "string" } },
      allowPositionals: true,
    });
    const [number, ...rest] = positionals;
    if (rest.length > 0) return null;
    if (values.id === undefined) return number === undefined ? null : { number: normaliseNumber(number) };
    // Ids are positive 32-bit integers in PostgreSQL.
    const isId = /^[1-9]\d{0,9}$/.test(values.id) && Number(values.id) < 2 ** 31;
    return isId && number === undefined ? { id: Number(values.id) } : null;
  } catch {
    return null;
  }
}

/** Verifies the contract and returns the exit code. Throws `StartRefused` if the keys are missing. */
async function verify({ db, pool, keys }: Opened, name: ContractName): Promise<number> {
  if (keys === null) throw new StartRefused("Set DATA_KEYS and INDEX_KEY to the same values as the server uses.");
  const audit = createAudit({ repository: createAuditRepository(db) });
  const getSigner = () => Promise.reject(new Error("verify seals nothing"));
  const seals = createAuditSeals({ db, clock: systemClock, getSigner });
  const proofs = createContractProofs({ db, encryption: createEncryption(keys.keys), audit, seals });
  const proof = await proofs.prove(name);
  if (proof === null) {
    console.error(`There is no contract ${"number" in name ? name.number : `with the id ${name.id}`}.`);
    return 1;
  }
  const { contract, findings, head } = proof;
  console.log(
    `Contract ${contract.number ?? `with the id ${contract.id}`}, created ${contract.createdAt.toISOString()}`,
  );
  console.log(describeRoles(await findRoleModel(pool)));
  if (findings === null) {
    console.log("It was created before documents were stored, so there is nothing to compare.");
    return 0;
  }
  for (const { subject, defects } of findings) {
    console.log(defects.length === 0 ? `right  ${subject}` : `WRONG  ${subject}: ${defects.join("; ")}`);
  }
  if (head !== null) console.log(`Digest of the last event: ${head}`);
  const wrong = findings.filter(({ defects }) => defects.length > 0);
  console.log(
    wrong.length === 0 ? "Nothing has changed." : `${wrong.length} of ${countOf(findings.length, "check")} failed.`,
  );
  return wrong.length === 0 ? 0 : 1;
}

function describeRoles({ role, owner, model }: RoleModel): string {
  return model === "two"
    ? `Two roles: portals work as ${role}, which can add to the audit trail but not change it; ${owner} owns it.`
    : `One role: ${role} can change the audit trail of ${owner}, or grant itself the right to. Set DATABASE_MIGRATION_URL to use two roles.`;
}
