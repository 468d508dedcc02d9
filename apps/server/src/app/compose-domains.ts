import type { App } from "../http/app-type.ts";
import type { Platform } from "../platform.ts";
import type { BankRegister } from "../ports/bank-register.ts";
import { type Catalogue, createCatalogue } from "../domains/catalogue/create-catalogue.ts";
import { type Clients, createClients } from "../domains/clients/create-clients.ts";
import { type Contracts, createContracts } from "../domains/contracts/create-contracts.ts";
import { createIdentity, type Identity } from "../domains/identity/create-identity.ts";
import { listMissing, logExports } from "../domains/imports/service.ts";
import { createMessaging, type Messaging } from "../domains/messaging/create-messaging.ts";
import type { Outbox } from "../domains/messaging/outbox/service.ts";
import { createSales, type Sales } from "../domains/sales/create-sales.ts";
import { missingChecks } from "./missing-checks.ts";

/** Ports of the domains that tests can replace. */
export type DomainDependencies = {
  /** The national bank's register; by default the register that the settings choose. */
  register?: BankRegister;
  /** Stores outgoing messages; by default in the database's outbox. */
  outbox?: Outbox;
};
export type Domains = Awaited<ReturnType<typeof composeDomains>>;

/**
 * Creates the domains, the lower ones first. Each domain gets the services of lower domains. From higher domains it
 * gets only functions, which it calls after all domains exist. Starts the workers for jobs and messages last.
 */
export async function composeDomains(platform: Platform, { register, outbox }: DomainDependencies) {
  const { db, listener, log, findRuleStart } = platform;
  logExports(listener, log);
  const messaging: Messaging = createMessaging(platform, {
    findEmailBranding: (userId, on) => identity.service.distributors.findEmailBranding(userId, on),
    listOperators: (transaction, otherwise) => identity.service.listOperators(transaction, otherwise),
    getUser: (userId) => identity.service.users.getUser(userId),
    spend: (limit, userId, now) => identity.service.attempts.spend(limit, userId, now),
    outbox,
  });
  const catalogue: Catalogue = createCatalogue(platform, {
    messaging: messaging.service,
    people: {
      findPhoto: (userId) => identity.service.users.photos.find(userId),
      subjects: {
        company: (query) => identity.service.imageSubjects.company(query),
        dealer: (query) => identity.service.imageSubjects.dealer(query),
      },
    },
    getCountry: (userId) => identity.service.users.getCountry(userId),
    hasEmployers: () => clients.service.clients.hasEmployers(),
  });
  const identity: Identity = await createIdentity(platform, {
    catalogue: catalogue.service,
    messaging: messaging.service,
    countDrafts: (userId) => sales.service.countDrafts(userId),
    findMissing: () => listMissing(db, findRuleStart, missingChecks),
    register,
  });
  const clients: Clients = createClients(platform, {
    identity: identity.service,
    catalogue: catalogue.service,
    contracts: {
      isClientOf: (userId, clientId, scope) => contracts.service.frameworkContracts.isClientOf(userId, clientId, scope),
      findAnswers: (clientId, code) => contracts.service.frameworkContracts.findAnswers(clientId, code),
    },
  });
  const sales: Sales = createSales(platform, {
    identity: identity.service,
    catalogue: catalogue.service,
    messaging: messaging.service,
    contracts: {
      listOfUser: (userId) => contracts.service.frameworkContracts.listOfUser(userId),
      ownsFrameworkContract: (userId, id) => contracts.service.frameworkContracts.ownsFrameworkContract(userId, id),
    },
  });
  const contracts: Contracts = createContracts(platform, {
    identity: identity.service,
    catalogue: catalogue.service,
    clients: clients.service,
    sales: sales.service,
    messaging: messaging.service,
  });
  messaging.start(contracts.jobs);

  return { messaging, catalogue, identity, clients, sales, contracts };
}

/** Registers the routes of every domain. Their order does not matter, because paths are unique. */
export function registerDomains(app: App, domains: Domains): void {
  for (const domain of Object.values(domains)) domain.register(app);
}
