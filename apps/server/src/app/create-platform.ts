import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { type Config, isHttpsOnly } from "../config.ts";
import type { Breaker } from "../db/breaker.ts";
import type { Database } from "../db/client.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import type { Encryption } from "../db/encryption.ts";
import { createListener } from "../db/listener.ts";
import { createRevisions } from "../db/revisions.ts";
import { createFindRuleStart, rulesOf, startRule } from "../db/rule-starts.ts";
import { createByteCache } from "../http/cache/byte-cache.ts";
import type { Platform } from "../platform.ts";
import type { Clock } from "../ports/clock.ts";
import type { PdfPrinter } from "../ports/pdf.ts";
import { createPdfPool } from "../ports/pdf-pool.ts";
import type { Seal } from "../ports/seal/seal.ts";
import { createFolderStorage, type FileStorage } from "../ports/storage.ts";
import { publicUrlOf } from "./listening.ts";

/** The database and the ports of the platform. Ports with a default can be replaced, for example in tests. */
export type PlatformDependencies = {
  config: Config;
  db: Database;
  /** The address of the database that sends notifications from other processes. */
  address: DatabaseAddress;
  clock: Clock;
  /** The breaker that is open while the database is unreachable. */
  breaker?: Breaker;
  /** Encrypts personal data. */
  encryption: Encryption;
  /** Renders documents; by default in worker threads of this process. Closed with the app. */
  printer?: PdfPrinter;
  /** Stores files; in a folder below DATA_DIR by default. */
  storage?: FileStorage;
  /** Delays a response that must not be sent too early; by default in real time. */
  pause?: (ms: number) => Promise<void>;
  /** Seals contracts; the settings choose it at startup. */
  seal: Seal;
};
type Surroundings = Pick<Platform, "onClose" | "publicUrls"> & {
  log: FastifyBaseLogger;
};

/**
 * Creates the services that every domain uses. Database notifications are started first and stopped last, because
 * sessions, cached responses and the outbox depend on them to learn of changes in other processes.
 */
export async function createPlatform(dependencies: PlatformDependencies, server: Surroundings): Promise<Platform> {
  const { config, db, clock, encryption, seal, breaker } = dependencies;
  const { log, onClose, publicUrls } = server;
  const listener = await createListener(dependencies.address, {
    onReconnected: (error) => log.warn({ err: error }, "reconnected for database notifications"),
    onRefused: (error) => log.warn({ err: error }, "PostgreSQL refused the connection for notifications; retrying"),
    onAway: (error) => {
      breaker?.open();
      log.error({ err: error }, "the database is unavailable: requests that need it get 503 until it is back");
    },
    onBack: () => {
      breaker?.close();
      log.warn("the database is available again");
    },
  });
  onClose(() => listener.close());
  const revisions = createRevisions(db, listener);
  for (const rule of ["parties", "screening"] as const) await startRule(db, rule, clock.now());
  const printer = dependencies.printer ?? createPdfPool();
  onClose(() => printer.close());
  return {
    config,
    db,
    encryption,
    listener,
    revisions,
    findRuleStart: createFindRuleStart(db, rulesOf(config)),
    bytes: createByteCache(revisions),
    clock,
    pause: dependencies.pause ?? wait,
    storage: dependencies.storage ?? createFolderStorage(join(config.DATA_DIR, "files")),
    printer,
    seal,
    log,
    isSecure: isHttpsOnly(config),
    publicUrls,
    publicUrlOf: publicUrlOf(publicUrls),
    onClose,
  };
}
