import { canSendSms } from "../../config.ts";
import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import { adviseOnEndingSeal } from "../../ports/seal/ending-seal.ts";
import { createContractCheck } from "./checking/check-contract.ts";
import { createDelivery } from "./create-delivery.ts";
import { type ContractRecords, createRecords } from "./create-records.ts";
import { createSigning } from "./create-signing.ts";
import { createContactChanges } from "./creation/change-contact.ts";
import { createContractCreation } from "./creation/create-contract.ts";
import { createContractPreviews } from "./creation/preview.ts";
import { decisionOfContract } from "./decisions/service.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { startFormForgetting } from "./form-link/forget-forms.ts";
import { createClientFormService } from "./form-link/service.ts";
import { createContractProofs } from "./proof/service.ts";
import { registerContractRoutes } from "./register-routes.ts";

/** All chains are anchored once a day. */
const anchorSeconds = 24 * 60 * 60;
/** Notices of expiry go out days ahead, so every ten minutes is often enough. */
const expiringSeconds = 10 * 60;

/** Contracts, from the check of a cart to the sealed documents. Contracts expire and old forms are deleted by what starts here. */
export function createContracts(platform: Platform, dependencies: ContractsDependencies) {
  const records = createRecords(platform, dependencies);
  const toSign = createSigning(platform, dependencies, records);
  const contractCheck = checkOf(platform, dependencies, records);
  const clientForm = clientFormOf(platform, dependencies, { records, contractCheck });
  platform.onClose(startFormForgetting(clientForm.forgetOld, platform.log));
  const delivery = createDelivery(platform, dependencies, { records, toSign });
  const creation = creationOf(platform, dependencies, { records, toSign, contractCheck, ...delivery });
  const { signing } = toSign;
  const services = { ...records, ...toSign, ...delivery, ...creation, contractCheck, clientForm };

  return {
    service: services,
    register(app: App): void {
      registerContractRoutes(app, platform, { ...dependencies, services });
    },
    jobs: {
      handlers: { ...signing.jobHandlers, seal: (contractId: string) => delivery.sealing.seal(Number(contractId)) },
      regular: {
        anchor: { handler: () => anchorChains(platform, records), everySeconds: anchorSeconds },
        "tell-of-expiring": { handler: signing.tellOfExpiring, everySeconds: expiringSeconds },
      },
      onOutcome: (...outcome: Parameters<ContractRecords["deliveries"]["onOutcome"]>) =>
        records.deliveries.onOutcome(...outcome),
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;
export type ContractServices = Contracts["service"];

function checkOf(
  platform: Platform,
  { identity, catalogue, clients, sales }: ContractsDependencies,
  records: ContractRecords,
) {
  const { config, clock, findRuleStart } = platform;
  return createContractCheck({
    calculations: sales.calculations,
    clients: clients.clients,
    screening: clients.screening,
    contracts: records.frameworkContracts,
    reference: catalogue.reference,
    webRequests: sales.webRequests,
    users: identity.users,
    documents: records.documents,
    findRuleStart,
    clock,
    maxCartItems: config.MAX_CART_ITEMS,
  });
}

type Made = { records: ContractRecords; contractCheck: ReturnType<typeof checkOf> };

function clientFormOf(platform: Platform, dependencies: ContractsDependencies, { records, contractCheck }: Made) {
  const { config, db, encryption, clock } = platform;
  return createClientFormService({
    db,
    encryption,
    clock,
    secret: config.COOKIE_SECRET,
    findBranding: records.findBranding,
    access: records.access,
    outbox: dependencies.messaging.outbox,
    attempts: dependencies.identity.attempts,
    reference: dependencies.catalogue.reference,
    clients: dependencies.clients.clients,
    contractCheck,
    getUser: records.getUser,
    hasSms: canSendSms(config),
    linkDays: config.SIGN_LINK_DAYS,
  });
}

function creationOf(
  platform: Platform,
  { identity: { attempts } }: ContractsDependencies,
  made: Made & {
    toSign: ReturnType<typeof createSigning>;
    contractReader: ReturnType<typeof createDelivery>["contractReader"];
  },
) {
  const { config, db, encryption, clock } = platform;
  const { records, toSign, contractCheck, contractReader } = made;
  const { audit, store, documents, deliveries, ledger, reviews, seals, getUser, expireOfUser } = records;
  const proofs = createContractProofs({ db, encryption, audit, seals });
  return {
    contractPreviews: createContractPreviews({ contractCheck, documents, attempts, clock }),
    contractCreation: createContractCreation({
      contractCheck,
      documents,
      store,
      made: contractReader,
      ledger,
      decide: decisionOfContract,
      audit,
      proofs,
      reviews,
      validDays: config.CONTRACT_VALID_DAYS,
    }),
    contactChanges: createContactChanges({
      contractCheck,
      documents,
      store,
      signing: toSign.signing,
      made: contractReader,
      deliveries,
      audit,
      proofs,
      attempts,
      getUser,
      expireOfUser,
      clock,
    }),
  };
}

/** Anchors all chains, and warns of a certificate that expires soon. */
async function anchorChains({ seal, clock, log }: Platform, { seals }: ContractRecords): Promise<void> {
  const ending = adviseOnEndingSeal(await seal.getSigner(), clock.now());
  if (ending !== null) log.warn(ending);
  await seals.anchor();
}
