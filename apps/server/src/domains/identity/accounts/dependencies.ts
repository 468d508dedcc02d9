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
  /** Puts an email into the outbox, within the transaction of the change that the email is about. */
  send: Outbox["enqueue"];
  /**
   * The address that receives registrations for review. If it is undefined, users with the role `operator` receive
   * them.
   */
  operatorEmail: string | undefined;
  /** Waits for this number of milliseconds. */
  pause: (ms: number) => Promise<void>;
  log: FastifyBaseLogger;
};
