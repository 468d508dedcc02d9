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

/** The services that every domain uses: configuration, database and ports. */
export type Platform = {
  config: Config;
  db: Database;
  /** Encrypts personal data. */
  encryption: Encryption;
  /** Notifications from other processes, sent through the database. */
  listener: Listener;
  /** Revisions of the catalogue's data. */
  revisions: Revisions;
  findRuleStart: FindRuleStart;
  bytes: ByteCache;
  clock: Clock;
  /** Delays a response that must not be sent too early; the parameter is in milliseconds. */
  pause: (ms: number) => Promise<void>;
  storage: FileStorage;
  printer: PdfPrinter;
  seal: Seal;
  log: FastifyBaseLogger;
  /** True if all public URLs use https. */
  isSecure: boolean;
  /** Returns the public URLs, the main one first. */
  publicUrls: () => readonly string[];
  /** Returns the public URL that the client used, so that links lead back to it. */
  publicUrlOf: (request: FastifyRequest) => string;
  /** Registers a callback that stops a part of the app; the callback registered last runs first. */
  onClose: (stop: () => Promise<void>) => void;
};
