import type { FindBranding } from "../../../lib/find-branding.ts";
import type { User } from "@fundport/api";
import type { Language } from "@fundport/i18n";
import type { Database, Transaction } from "../../../db/client.ts";
import type { Clock } from "../../../ports/clock.ts";
import type { ClientAccess } from "../access/service.ts";
import type { ClientForms } from "../../clients/form/service.ts";
import type { ClientRecords } from "../../clients/records/service.ts";
import type { ContractCheck } from "../checking/check-contract.ts";
import type { Outbox } from "../../messaging/outbox/service.ts";
import type { Reference } from "../../catalogue/reference/service.ts";
import type { Attempts } from "../../identity/sessions/service.ts";

export type FormLinkDependencies = {
  db: Database;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
  access: ClientAccess;
  outbox: Pick<Outbox, "enqueue">;
  attempts: Pick<Attempts, "spend">;
  reference: Pick<Reference, "getCodelists">;
  forms: ClientForms;
  clients: Pick<ClientRecords, "get">;
  contractCheck: Pick<ContractCheck, "loadFormTerms">;
  getUser: (userId: number) => Promise<User>;
  /** Locks a user, so that transactions that change the user's data run one after another. */
  lockUser: (transaction: Transaction, userId: number) => Promise<void>;
  /** True if codes can be sent to phones. Clients cannot enter the form without a code. */
  hasSms: boolean;
  linkDays: number;
};

/** The language of a page, and the public URL of the server from which the page was opened. */
export type Page = { language: Language; publicUrl: string };
