import type { FindBranding } from "../../../lib/find-branding.ts";
import type { User } from "@fundport/api";
import type { Database } from "../../../db/client.ts";
import type { Encryption } from "../../../db/encryption.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ClientAccess } from "../access/service.ts";
import type { ClientRecords } from "../../clients/records/service.ts";
import type { ContractCheck } from "../checking/check-contract.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";

/** What the services of this module are made of. */
export type ClientFormDependencies = {
  db: Database;
  encryption: Encryption;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
  access: ClientAccess;
  outbox: Pick<Outbox, "enqueue">;
  attempts: Pick<Attempts, "spend">;
  reference: Pick<Reference, "getCodelists">;
  clients: Pick<ClientRecords, "get">;
  contractCheck: Pick<ContractCheck, "loadFormTerms">;
  getUser: (userId: number) => Promise<User>;
  /** Whether codes reach phones: without them nobody could enter. */
  hasSms: boolean;
  linkDays: number;
};
