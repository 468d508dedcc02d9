import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import type { Catalogue } from "../catalogue/create-catalogue.ts";
import type { Identity } from "../identity/create-identity.ts";
import type { Messaging } from "../messaging/create-messaging.ts";
import type { FrameworkContracts } from "./calculation/cart-reference.ts";
import { calculationRoutes } from "./calculation/routes.ts";
import { createCalculations } from "./calculation/service.ts";
import { createAttachmentRepository } from "./commission-attachments/repository.ts";
import { attachmentRoutes } from "./commission-attachments/routes.ts";
import { createAttachments } from "./commission-attachments/service.ts";
import { createDraftRepository } from "./drafts/repository.ts";
import { draftRoutes } from "./drafts/routes.ts";
import { createDrafts } from "./drafts/service.ts";
import { createProposalRepository } from "./proposals/repository.ts";
import { proposalRoutes } from "./proposals/routes.ts";
import { createProposals } from "./proposals/service.ts";
import { createWebRequestRepository } from "./web-requests/repository.ts";
import { webRequestRoutes } from "./web-requests/routes.ts";
import { createWebRequests } from "./web-requests/service.ts";

type Dependencies = {
  identity: Pick<Identity["service"], "attempts" | "distributors" | "users">;
  catalogue: Pick<Catalogue["service"], "funds" | "programs" | "reference">;
  messaging: Pick<Messaging["service"], "idempotent" | "outbox">;
  contracts: FrameworkContracts;
};

export type Sales = ReturnType<typeof createSales>;

/** Creates the sales domain: calculation of carts, proposals, drafts, web requests and commission attachments. */
export function createSales(platform: Platform, { identity, catalogue, messaging, contracts }: Dependencies) {
  const { config, db, encryption, clock, revisions, storage, printer } = platform;
  const { users, distributors, attempts } = identity;
  const { funds, programs, reference } = catalogue;
  const { idempotent, outbox } = messaging;
  const maxCartItems = config.MAX_CART_ITEMS;
  const attachments = createAttachments({ repository: createAttachmentRepository(db), storage });
  const webRequests = createWebRequests({ repository: createWebRequestRepository(db, encryption) });
  const proposalRepository = createProposalRepository(db, encryption);
  const draftRepository = createDraftRepository(db, encryption);
  const drafts = createDrafts({
    repository: draftRepository,
    encryption,
    clock,
    countProposals: (draftIds) => proposalRepository.countByDraft(draftIds),
  });
  const calculations = createCalculations({
    funds,
    programs,
    reference,
    contracts,
    clock,
    users,
    maxCartItems,
    disableCartPackages: config.DISABLE_CART_PACKAGES,
  });
  const proposals = createProposals({
    repository: proposalRepository,
    encryption,
    drafts,
    revisions,
    reference,
    calculations,
    printer,
    clock,
    users,
    maxCartItems,
    withoutCart: config.PROPOSALS_WITHOUT_CART,
    validDays: config.PROPOSAL_VALID_DAYS,
    distributors,
    attempts,
    send: outbox.enqueue,
  });

  return {
    service: { calculations, proposals, webRequests, countDrafts: draftRepository.count },
    register(app: App): void {
      calculationRoutes(app, { calculations });
      draftRoutes(app, { drafts, idempotent });
      proposalRoutes(app, { proposals, idempotent });
      webRequestRoutes(app, { webRequests });
      attachmentRoutes(app, { attachments });
    },
  };
}
