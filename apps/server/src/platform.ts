import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Config } from "./config.ts";
import type { Database } from "./db/client.ts";
import type { Encryption } from "./db/encryption.ts";
import type { Listener } from "./db/listener.ts";
import type { Revisions } from "./db/revisions.ts";
import type { FindRuleStart } from "./db/rule-starts.ts";
import type { ByteCache } from "./http/cache/byte-cache.ts";
import type { Clock } from "./ports/clock.ts";
import type { PdfPrinter } from "./ports/pdf.ts";
import type { Seal } from "./ports/seal/seal.ts";
import type { FileStorage } from "./ports/storage.ts";

/** The process, its database and its ports: what every domain is built on. */
export type Platform = {
  config: Config;
  db: Database;
  /** Encrypts personal data. */
  encryption: Encryption;
  /** Notifications of other processes, by the database. */
  listener: Listener;
  /** Revisions of the catalogue's data. */
  revisions: Revisions;
  findRuleStart: FindRuleStart;
  bytes: ByteCache;
  clock: Clock;
  /** Waits for milliseconds before a response that must not come early. */
  pause: (ms: number) => Promise<void>;
  storage: FileStorage;
  printer: PdfPrinter;
  seal: Seal;
  log: FastifyBaseLogger;
  /** True if the portal is reached by https only. */
  isSecure: boolean;
  /** The addresses at which browsers find the portal, the main one first. */
  publicUrls: () => readonly string[];
  /** Returns the portal's address that a caller uses: links in responses lead back to it. */
  publicUrlOf: (request: FastifyRequest) => string;
  /** Registers a stop for the end of the app; the last one registered runs first. */
  onClose: (stop: () => Promise<void>) => void;
};
