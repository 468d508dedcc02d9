import { canSendSms } from "../../config.ts";
import type { Platform } from "../../platform.ts";
import { createContractCheck } from "./checking/check-contract.ts";
import { createDelivery } from "./create-delivery.ts";
import { type ContractRecords, createRecords } from "./create-records.ts";
import { type ContractsToSign, createSigning } from "./create-signing.ts";
import { createContactChanges } from "./creation/change-contact.ts";
import { createContractCreation } from "./creation/create-contract.ts";
import { createContractPreviews } from "./creation/preview.ts";
import { decisionOfContract } from "./decisions/service.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createFormLink } from "./form-link/service.ts";
import { createContractProofs } from "./proof/service.ts";
import type { ContractReader } from "./records/read-contracts.ts";

export type ContractServices = ReturnType<typeof createContractServices>;

/** Creates the contract services in dependency order. */
export function createContractServices(platform: Platform, dependencies: ContractsDependencies) {
  const records = createRecords(platform, dependencies);
  const toSign = createSigning(platform, dependencies, records);
  const contractCheck = checkOf(platform, dependencies, records);
  const delivery = createDelivery(platform, dependencies, { records, toSign });
  const creation = creationOf(platform, dependencies, {
    records,
    toSign,
    contractCheck,
    contractReader: delivery.contractReader,
  });
  const formLink = formLinkOf(platform, dependencies, { records, contractCheck });
  return { ...records, ...toSign, ...delivery, ...creation, contractCheck, formLink };
}

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

type CheckedRecords = { records: ContractRecords; contractCheck: ReturnType<typeof checkOf> };

function formLinkOf(
  { config, db, clock }: Platform,
  { identity, catalogue, clients, messaging }: ContractsDependencies,
  { records, contractCheck }: CheckedRecords,
) {
  return createFormLink({
    db,
    clock,
    secret: config.COOKIE_SECRET,
    findBranding: records.findBranding,
    access: records.access,
    outbox: messaging.outbox,
    attempts: identity.attempts,
    reference: catalogue.reference,
    forms: clients.forms,
    clients: clients.clients,
    contractCheck,
    getUser: records.getUser,
    lockUser: identity.users.lockUser,
    hasSms: canSendSms(config),
    linkDays: config.SIGN_LINK_DAYS,
  });
}

function creationOf(
  { config, db, encryption, clock }: Platform,
  { identity: { attempts } }: ContractsDependencies,
  services: CheckedRecords & { toSign: ContractsToSign; contractReader: ContractReader },
) {
  const { records, toSign, contractCheck, contractReader } = services;
  const { audit, store, documents, deliveries, ledger, reviews, seals, getUser, expireOfUser } = records;
  const proofs = createContractProofs({ db, encryption, audit, seals });
  return {
    contractPreviews: createContractPreviews({ contractCheck, documents, attempts, clock }),
    contractCreation: createContractCreation({
      contractCheck,
      documents,
      store,
      contractReader,
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
      contractReader,
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
