import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../db/client.ts";
import type { BankRegister } from "../../../ports/bank-register.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Attempts, Sessions } from "../sessions/service.ts";
import type { AccountRepository } from "./repository.ts";

/** The dependencies of all account services. */
export type Dependencies = {
  /** Opens transactions. */
  db: Pick<Database, "transaction">;
  repository: AccountRepository;
  clock: Clock;
  secret: string;
  sessions: Sessions;
  attempts: Attempts;
  register: BankRegister;
  /** Puts an email into the outbox, in the transaction of the change that causes it. */
  send: Outbox["enqueue"];
  /** The address for registration reviews; without one, users with the role `operator` get them. */
  operatorEmail: string | undefined;
  /** Waits for this number of milliseconds. */
  pause: (ms: number) => Promise<void>;
  log: FastifyBaseLogger;
};
