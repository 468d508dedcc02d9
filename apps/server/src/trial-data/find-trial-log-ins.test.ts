import { beforeAll, describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "../lib/keys/passwords.ts";
import { isCommonPassword } from "../domains/identity/accounts/common-passwords.ts";
import { startPortal } from "../start.ts";
import { testEncryption } from "../testing/keys.ts";
import { createTestDatabase, testConfig, urlOf } from "../testing/test-app.ts";
import { trialPassword, trialPasswordHash } from "./accounts/users.ts";
import { findTrialLogIns } from "./find-trial-log-ins.ts";
import { seedTrialData, trialLogIns } from "./seed-trial-data.ts";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const { db, pool, address } = await createTestDatabase();
const set = (change: string, ...values: unknown[]) => pool.query(`update users set ${change}`, values);
const secret = "korektura rybnik 88";

/** Starts the server on the test's database with some settings and returns the result. */
async function start(env: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "fundport-open-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "index.html"), "<!doctype html><html><head></head><body></body></html>");
  const config = await testConfig(folder, { DATABASE_URL: urlOf(address), PORT: "0", ...env });
  try {
    const surroundings = {
      webFolder: folder,
      funds: undefined,
      print: () => undefined,
      onStopRequested: () => undefined,
    };
    const stop = await startPortal(config, surroundings);
    await stop();
    return "it started";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const logInsBefore: string[] = [];

beforeAll(async () => {
  logInsBefore.push(...(await findTrialLogIns(db)));
  await seedTrialData(db, { encryption: testEncryption, funds: 3 });
});

describe("the check for the public trial password", () => {
  it("finds users by the hash of the public password", async () => {
    expect(await verifyPassword(trialPasswordHash, trialPassword)).toBe(true);
    expect(logInsBefore).toEqual([]);
    expect(await findTrialLogIns(db)).toEqual(trialLogIns);
  });

  it("does not let users choose the public password", () => expect(isCommonPassword(trialPassword)).toBe(true));

  it.each([
    { HOST: "127.0.0.1", TRUST_PROXY: "127.0.0.1" },
    { HOST: "127.0.0.1", PUBLIC_URLS: "https://portal.example" },
    { HOST: "0.0.0.0" },
  ])("refuses a start that makes the server reachable for others, with %j, regardless of TRIAL", async (env) => {
    for (const TRIAL of ["", "false"]) {
      expect(await start({ ...env, TRIAL })).toMatch(
        /^With \S+, others can reach the portal.*advisor-cz, advisor-sk, advisor-limited, operator have the public trial password\. Use another database in DATABASE_URL/,
      );
    }
  });

  it("allows a start if only this machine can reach the server", async () => {
    expect(await start({ HOST: "127.0.0.1", PUBLIC_URLS: "http://localhost:3000" })).toBe("it started");
  });

  it("finds users who have another name, id and email address", async () => {
    await set("password_hash = $1 where username <> 'operator'", await hashPassword(secret));
    await set("id = 90000, username = 'ředitel', email = 'reditel@example.com' where username = 'operator'");
    expect(await findTrialLogIns(db)).toEqual(["ředitel"]);
    expect(await start({ TRUST_PROXY: "127.0.0.1" })).toContain("ředitel has the public trial password");
  });

  it("finds users in older databases by id, name, email address or a shared hash", async () => {
    const [own, other] = await Promise.all([hashPassword(trialPassword), hashPassword(secret)]);
    const only = async (where: string) => {
      await set("password_hash = $1", other);
      await set(`password_hash = $1 where ${where}`, own);
      return await findTrialLogIns(db);
    };
    expect(await only("id = 1")).toEqual(["advisor-cz"]);
    expect(await only("id = 90000")).toEqual([]);
    await set("username = 'Operator' where id = 90000");
    expect(await only("id = 90000")).toEqual(["Operator"]);
    await set("username = 'ředitel', email = 'Provoz@financni-dilna.example' where id = 90000");
    expect(await only("id = 90000")).toEqual(["ředitel"]);
    await set("email = 'reditel@example.com' where id = 90000");
    expect(await only("id = 90000 or id = (select max(id) from users where id < 90000)")).toHaveLength(2);
  });

  it("allows a start if no user has the public password", async () => {
    await set("password_hash = $1", await hashPassword(secret));
    expect(await findTrialLogIns(db)).toEqual([]);
    expect(await start({ TRUST_PROXY: "127.0.0.1" })).toBe("it started");
  });
});
