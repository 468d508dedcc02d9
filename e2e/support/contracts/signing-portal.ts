import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { fastFolder } from "@fundport/server/testing/portals/fast-folder";
import { writeSealKey } from "@fundport/server/testing/seal-settings";
import { testKeys } from "@fundport/server/testing/keys";
import { guardFolder } from "@fundport/server/testing/portals/leftovers";
import { addressIn, type DatabaseAddress, withDatabase } from "@fundport/server/testing/database/with-database";
import { type EmailBox, startMailBox } from "../messages/mail.ts";
import { copyTrialFolder, startPortal } from "@fundport/server/testing/portals/start-portal";
import { type SmsGateway, startSmsGateway } from "../messages/sms-gateway.ts";

/**
 * `embedded` is the server's own database; `outside` is a new database on the PostgreSQL server of `TEST_DATABASE_URL`.
 */
export type DatabasePlace = "embedded" | "outside";
export type SigningPortal = {
  url: string;
  mails: EmailBox;
  texts: SmsGateway;
  database: DatabaseAddress;
  /** Returns the digests of the sealed documents by document id, from the contract's `Sealed` event in the database. */
  readSealed: (contractId: number) => Promise<ReadonlyMap<string, string>>;
  stop: () => Promise<void>;
};

/**
 * Starts a server with its own mail server and SMS gateway. `mail` determines which addresses the mail server refuses.
 * `stop` stops the servers and removes all data.
 */
export async function startSigningPortal(
  databasePlace: DatabasePlace,
  mail: Parameters<typeof startMailBox>[0] = {},
): Promise<SigningPortal> {
  const stack = new Cleanup();
  try {
    const mails = await startMailBox(mail);
    stack.add(mails.close);
    const texts = await startSmsGateway();
    stack.add(texts.close);
    const folder = await mkdtemp(join(fastFolder(), "fundport-e2e-"));
    const release = guardFolder(folder);
    stack.add(async () => {
      await rm(folder, { recursive: true, force: true });
      release();
    });
    const externalDatabase = databasePlace === "outside" ? await createExternalDatabase(folder, stack) : null;
    if (externalDatabase === null) await copyTrialFolder(folder);
    const portal = await startPortal({
      dataDir: folder,
      env: {
        MAIL_URL: mails.url,
        MAIL_FROM: "Fundport <portal@portal.test>",
        SMS_URL: texts.url,
        ...externalDatabase?.env,
      },
    });
    stack.add(portal.stop);
    const database = externalDatabase?.address ?? (await addressIn(folder));
    return { url: portal.url, mails, texts, database, readSealed: (id) => readSealed(database, id), stop: stack.run };
  } catch (error) {
    await stack.run();
    throw error;
  }
}

/** Collects clean-up steps and runs them in reverse order. */
class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }
  readonly run = async (): Promise<void> => {
    for (const step of this.#steps.splice(0).toReversed()) await step();
  };
}

/**
 * Creates a database and a role with fewer rights than the database owner. Returns the settings for a server that uses
 * them.
 */
async function createExternalDatabase(
  folder: string,
  stack: Cleanup,
): Promise<{ address: DatabaseAddress; env: Record<string, string> }> {
  const server = process.env["TEST_DATABASE_URL"] ?? "";
  const name = `fundport_e2e_${randomBytes(6).toString("hex")}`;
  const password = randomBytes(24).toString("hex");
  await withDatabase({ connectionString: server }, async ({ pool: admin }) => {
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await admin.query(`create role ${name} login password '${password}'`);
  });
  stack.add(() =>
    withDatabase({ connectionString: server }, async ({ pool: admin }) => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role if exists ${name}`);
    }),
  );
  const owner = new URL(server);
  owner.pathname = name;
  const portal = new URL(owner);
  portal.username = name;
  portal.password = password;
  const env = {
    DATABASE_URL: portal.href,
    DATABASE_MIGRATION_URL: owner.href,
    COOKIE_SECRET: randomBytes(24).toString("hex"),
    TRIAL: "true",
    ...testKeys,
    ...(await writeSealKey(folder)),
  };
  return { address: { connectionString: portal.href }, env };
}

async function readSealed(address: DatabaseAddress, contractId: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withDatabase(address, ({ pool }) =>
    pool.query<{ event: string }>("select event from audit.events where contract_id = $1 and kind = 'Sealed'", [
      contractId,
    ]),
  );
  if (rows.length !== 1) throw new Error(`contract ${contractId} was sealed ${rows.length} times`);
  type SealedEvent = { data: { documents: readonly { documentId: string; digest: string }[] } };
  const { data } = JSON.parse(rows[0]?.event ?? "") as SealedEvent;
  return new Map(data.documents.map(({ documentId, digest }) => [documentId, digest]));
}
