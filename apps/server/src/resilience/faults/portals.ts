import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openContracts } from "../../domains/contracts/creation/testing/open-contracts.ts";
import { addKeyDocument } from "../../domains/contracts/signing/testing/key-documents.ts";
import { jobsChannel } from "../../domains/messaging/jobs/tables.ts";
import { outboxChannel } from "../../domains/messaging/outbox/tables.ts";
import { createFolderStorage } from "../../ports/storage.ts";
import { testKeys } from "../../testing/keys.ts";
import { guardFolder } from "../../testing/portals/leftovers.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { urlOf } from "../../testing/test-app.ts";
import { type PortalProcess, startPortal } from "../portal-process.ts";

export type ReceivedSms = { id: string; to: string; text: string };
export type Portals = Awaited<ReturnType<typeof openPortals>>;

/**
 * Creates a database with all data for a contract of the advisor anna. Only separate server processes use it. Their
 * mail server and SMS gateway run in this process and record all messages.
 */
export async function openPortals() {
  const folder = await mkdtemp(join(tmpdir(), "fundport-faults-"));
  const release = guardFolder(folder);
  const { test, request } = await openContracts();
  await addKeyDocument(test, createFolderStorage(join(folder, "files")));
  await test.pool.query(
    "update users set sign_electronically = true, sign_biometrically = true where username = 'anna'",
  );
  // The identity document has no expiry date, so the form is valid whenever the tests run.
  const form = { unlimitedValidity: true, dateOfExpiry: "" };
  const payload = { ...(await request({ form })), acceptsDuplicate: true };
  await test.app.close();
  const mail = await startMailServer();
  const sms = await startSmsGateway();
  const running = new Set<PortalProcess>();
  afterAll(async () => {
    for (const portal of running) portal.process.kill("SIGKILL");
    await Promise.all([...running].map((portal) => portal.ended));
    await Promise.all([mail.close(), sms.close()]);
    await rm(folder, { recursive: true, force: true });
    release();
  });
  const env = {
    DATABASE_URL: urlOf(test.portalAddress),
    DATABASE_MIGRATION_URL: urlOf(test.address),
    COOKIE_SECRET: "a secret of thirty-two characters",
    TRIAL: "false",
    SCREENING: "off",
    DATA_DIR: folder,
    MAIL_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: "Fundport <portal@fundport.example>",
    SMS_URL: sms.url,
    ...testKeys,
  };
  return {
    ...test,
    /** The payload of the request that creates the contract. */
    payload,
    mail,
    sms,
    start: async (): Promise<PortalProcess> => {
      const portal = await startPortal(env);
      running.add(portal);
      return portal;
    },
    kill: async (portal: PortalProcess): Promise<void> => {
      portal.process.kill("SIGKILL");
      await portal.ended;
      running.delete(portal);
    },
    /** Simulates that more than a minute has passed: log-in attempts and sent codes are counted from zero again. */
    resetAttempts: async (): Promise<void> => {
      await test.pool.query("delete from login_attempts");
      await test.pool.query("update client_codes set sent_at = sent_at - interval '1 minute', hour_count = 1");
    },
    /** Simulates the time after which another process may continue the unfinished work of a killed one. */
    expireLeases: async (): Promise<void> => {
      await test.pool.query("update outbox_messages set due_at = now() where state = 'Waiting'");
      await test.pool.query("update jobs set due_at = now() where kind = 'seal'");
      await test.pool.query(`notify ${outboxChannel}`);
      await test.pool.query(`notify ${jobsChannel}`);
    },
  };
}

async function startSmsGateway() {
  const received: ReceivedSms[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push(JSON.parse(Buffer.concat(parts).toString("utf8")) as ReceivedSms);
      response.writeHead(204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
