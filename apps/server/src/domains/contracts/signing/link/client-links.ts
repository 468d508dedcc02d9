import type { User } from "@fundport/api";
import type { Database } from "../../../../db/client.ts";
import type { Encryption } from "../../../../db/encryption.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { Audit } from "../../audit/service.ts";
import type { ContractDeliveries } from "../../delivery/service.ts";
import type { ContractDocuments } from "../../documents/service.ts";
import type { ContractReviews } from "../../reviews/service.ts";
import type { ContractStore } from "../../records/contract-store.ts";
import type { Jobs } from "../../../messaging/jobs/service.ts";
import type { Outbox } from "../../../messaging/outbox/service.ts";
import type { Attempts } from "../../../identity/sessions/service.ts";
import type { MaySign } from "../checks/may-sign.ts";
import type { OpenContract } from "../open-contract.ts";
import { createExpireLink } from "./expire-link.ts";
import { createFindLiveLink } from "./find-live-link.ts";
import { createLinkEmails } from "./link-emails.ts";
import { createPreviewLink } from "./preview-link.ts";
import { createRemindClient } from "./remind-client.ts";
import { createSendLink } from "./send-link.ts";

type Dependencies = {
  db: Database;
  encryption: Encryption;
  open: OpenContract;
  maySign: Pick<MaySign, "guard" | "attempt" | "refuse">;
  reviews: Pick<ContractReviews, "isOnHold">;
  store: Pick<ContractStore, "changeState" | "lockState" | "findInput" | "findSignable" | "listDocumentIds">;
  documents: Pick<ContractDocuments, "summarise">;
  audit: Pick<Audit, "append">;
  outbox: Pick<Outbox, "enqueue" | "preview">;
  deliveries: Pick<ContractDeliveries, "record">;
  jobs: Pick<Jobs, "put">;
  attempts: Pick<Attempts, "spend" | "takeBack">;
  getUser: (userId: number) => Promise<User>;
  clock: Clock;
  secret: string;
  linkDays: number;
};
export type ClientLinks = ReturnType<typeof createClientLinks>;

/**
 * Creates the service for links that are sent by email. Clients use them to read and sign on their own devices.
 * Source: docs/reference/signing.md#clients-link.
 */
export function createClientLinks(dependencies: Dependencies) {
  const emails = createLinkEmails(dependencies);
  const findLiveLink = createFindLiveLink(dependencies);
  const parts = { ...dependencies, emails, findLiveLink };

  return {
    send: createSendLink(parts),
    preview: createPreviewLink(parts),
    ...createRemindClient(parts),
    expireLink: createExpireLink(parts),
  };
}
