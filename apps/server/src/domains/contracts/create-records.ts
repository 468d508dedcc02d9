import type { Platform } from "../../platform.ts";
import { createAuditRepository } from "./audit/repository.ts";
import { createAuditSeals } from "./audit/seals.ts";
import { createAudit } from "./audit/service.ts";
import { createClientAccess } from "./access/service.ts";
import { createFigureCheck } from "./decisions/check-figures.ts";
import { createDecisionRepository } from "./decisions/repository.ts";
import { createContractDeliveries } from "./delivery/service.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createCollectionAccountRepository } from "./documents/repository.ts";
import { createContractDocuments } from "./documents/service.ts";
import { createFrameworkContractRepository } from "./framework-contracts/repository.ts";
import { createFrameworkContracts } from "./framework-contracts/service.ts";
import { createKeyDocumentLedger } from "./key-documents/service.ts";
import { createAdvisorNotices } from "./notices/service.ts";
import { createContractExpiry, startContractExpiry } from "./records/expire-contracts.ts";
import { createContractStore } from "./records/contract-store.ts";
import { createContractReviews } from "./reviews/service.ts";

export type ContractRecords = ReturnType<typeof createRecords>;

/**
 * Creates the services for contracts, audit trails, documents and notices, and starts the expiry of unsigned contracts.
 */
export function createRecords(platform: Platform, dependencies: ContractsDependencies) {
  const { config, db, encryption, clock, storage, log, onClose, publicUrls } = platform;
  const { identity, messaging } = dependencies;
  const { outbox } = messaging;
  const { listOperators } = identity;
  const audit = createAudit({ repository: createAuditRepository(db) });
  const seals = createAuditSeals({ db, clock, getSigner: platform.seal.getSigner });
  const store = createContractStore({ db, encryption, audit, clock });
  const deliveries = createContractDeliveries({ db, audit, store, outbox, clock });
  const expiry = createContractExpiry({ db, clock, changeState: store.changeState });
  onClose(startContractExpiry(expiry, log));
  const publicUrl = () => publicUrls()[0] ?? "";

  return {
    audit,
    seals,
    store,
    deliveries,
    notices: createAdvisorNotices({ db, contacts: identity.contacts, outbox, deliveries, listOperators, publicUrl }),
    ledger: createKeyDocumentLedger({ db, storage, audit, clock }),
    reviews: createContractReviews({ db, encryption, audit, outbox, listOperators, log }),
    access: createClientAccess({ db, clock, secret: config.COOKIE_SECRET, outbox }),
    documents: documentsOf(platform, dependencies),
    frameworkContracts: createFrameworkContracts({ repository: createFrameworkContractRepository(db, encryption) }),
    checkFigures: figureCheckOf(platform, dependencies),
    expireOfUser: (userId: number) => expiry.expireOfUser(userId),
    getUser: (userId: number) => identity.users.getUser(userId),
    findBranding: (userId: number) => identity.distributors.findBranding(userId),
    publicUrl,
  };
}

function documentsOf(platform: Platform, { identity, catalogue, sales }: ContractsDependencies) {
  const { config, db, revisions, printer } = platform;
  return createContractDocuments({
    collectionAccounts: createCollectionAccountRepository(db),
    reference: catalogue.reference,
    calculations: sales.calculations,
    proposals: sales.proposals,
    productDocuments: catalogue.productDocuments,
    distributors: identity.distributors,
    revisions,
    printer,
    maxCartItems: config.MAX_CART_ITEMS,
  });
}

/** Creates the check that compares the stored figures of a contract with a new calculation of its cart. */
function figureCheckOf({ config, db, encryption }: Platform, { identity, sales }: ContractsDependencies) {
  return createFigureCheck({
    repository: createDecisionRepository(db, encryption),
    loadCart: async (userId, state, day) => {
      const user = await identity.users.getUser(userId);
      const check = { path: "cart", user, language: user.language, day, maxCartItems: config.MAX_CART_ITEMS };
      return await sales.calculations.loadCheckedCart({ version: 1, state: { ...state } }, check);
    },
  });
}
