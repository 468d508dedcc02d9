import { canSendSms } from "../../config.ts";
import type { Platform } from "../../platform.ts";
import { today } from "../../ports/clock.ts";
import { createOutboxStates } from "../messaging/outbox/service.ts";
import type { ContractRecords } from "./create-records.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createContractListRepository } from "./records/contract-list-repository.ts";
import { createContractList } from "./records/list-contracts.ts";
import { createWithdrawContract } from "./records/withdraw-contract.ts";
import { createContractRevocations } from "./revocation/service.ts";
import { createSigningChecks } from "./signing/checks/signing-checks.ts";
import { createContractSigning } from "./signing/service.ts";

export type ContractsToSign = ReturnType<typeof createSigning>;

/** Creates the services for signing (with the advisor or from the client's link), for withdrawal and for revocation. */
export function createSigning(platform: Platform, dependencies: ContractsDependencies, records: ContractRecords) {
  const { config, db, encryption, clock } = platform;
  const {
    catalogue,
    messaging,
    clients: { clients },
  } = dependencies;
  const { jobs, outbox } = messaging;
  const { store, audit, deliveries, notices, reviews, documents, getUser, expireOfUser } = records;
  const revocations = createContractRevocations({
    db,
    encryption,
    store,
    distributorOf: documents.distributorOf,
    outbox,
    deliveries,
    jobs,
    getUser,
    clock,
  });
  const signing = createContractSigning({
    db,
    encryption,
    clock,
    secret: config.COOKIE_SECRET,
    findBranding: records.findBranding,
    store,
    revocations,
    audit,
    documents,
    ledger: records.ledger,
    access: records.access,
    clients,
    checks: createSigningChecks({ clients, funds: catalogue.funds, store, reviews }),
    reference: catalogue.reference,
    reviews,
    webRequests: dependencies.sales.webRequests,
    jobs,
    outbox,
    messages: createOutboxStates({ encryption }),
    deliveries,
    notices,
    attempts: dependencies.identity.attempts,
    contacts: dependencies.identity.contacts,
    getUser,
    expireOfUser,
    figuresAgree: (userId, number) => records.checkFigures(userId, number, today(clock)),
    hasSms: canSendSms(config),
    gate: config.KEY_DOCUMENTS,
    padNeedsCode: config.SIGN_ON_DEVICE === "code",
    linkDays: config.SIGN_LINK_DAYS,
    validDays: config.CONTRACT_VALID_DAYS,
  });
  const repository = createContractListRepository(db);

  return {
    signing,
    revocations,
    contractList: createContractList({ repository, reference: catalogue.reference, expireOfUser, clock }),
    withdrawContract: createWithdrawContract({
      db,
      repository,
      changeState: store.changeState,
      expireOfUser,
      endSigning: signing.endSigning,
    }),
  };
}
