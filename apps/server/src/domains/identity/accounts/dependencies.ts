import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import type { BankRegister } from "../../../ports/bank-register.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Attempts, Sessions } from "../sessions/service.ts";
import type { AccountRepository } from "./repository.ts";

/** What every part of the accounts is given. */
export type Dependencies = {
  /** Opens transactions. */
  db: Pick<Database, "transaction">;
  repository: AccountRepository;
  clock: Clock;
  secret: string;
  sessions: Sessions;
  attempts: Attempts;
  register: BankRegister;
  /** Puts an e-mail into the outbox in the transaction of what causes it. */
  send: Outbox["enqueue"];
  /** Who looks at registrations; without one, users with the role `operator` do. */
  operatorEmail: string | undefined;
  /** Waits for so many milliseconds. */
  pause: (ms: number) => Promise<void>;
  log: FastifyBaseLogger;
};
