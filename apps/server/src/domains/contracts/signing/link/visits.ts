import type { User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { FindBranding } from "../../../../lib/find-branding.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { ClientAccess } from "../../access/service.ts";
import type { Audit } from "../../audit/service.ts";
import type { AdvisorNotices } from "../../notices/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import { createEnterLink } from "./enter-link.ts";
import { createLookAtLink } from "./look-at-link.ts";
import { createOpenLink } from "./open-link.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "findSignable" | "lockState">;
  access: ClientAccess;
  audit: Pick<Audit, "append">;
  attempts: Pick<Attempts, "countOne">;
  notices: Pick<AdvisorNotices, "notify">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  findBranding: FindBranding;
};
export type Visits = ReturnType<typeof createVisits>;

/**
 * Creates the service that gives access to a contract by link. It returns the state of a link, and identifies the
 * client with a code.
 */
export function createVisits(dependencies: Dependencies) {
  const parts = { ...dependencies, link: createOpenLink(dependencies) };
  return { look: createLookAtLink(parts), ...createEnterLink(parts) };
}
