import type { Catalogue } from "../catalogue/create-catalogue.ts";
import type { Clients } from "../clients/create-clients.ts";
import type { Identity } from "../identity/create-identity.ts";
import type { Messaging } from "../messaging/create-messaging.ts";
import type { Sales } from "../sales/create-sales.ts";

/** Services of other domains that the contracts domain uses. */
export type ContractsDependencies = {
  identity: Pick<
    Identity["service"],
    "attempts" | "contacts" | "distributors" | "listOperators" | "sessions" | "users"
  >;
  catalogue: Pick<Catalogue["service"], "funds" | "productDocuments" | "reference">;
  clients: Clients["service"];
  sales: Pick<Sales["service"], "calculations" | "proposals" | "webRequests">;
  messaging: Pick<Messaging["service"], "jobs" | "idempotent" | "outbox">;
};
