import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import { describeExpiringSeal } from "../../ports/seal/ending-seal.ts";
import { type ContractServices, createContractServices } from "./contract-services.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createStatisticsRepository } from "./records/statistics-repository.ts";
import { registerContractRoutes } from "./register-routes.ts";

/** Interval between two anchors of all audit chains. */
const anchorSeconds = 24 * 60 * 60;
/**
 * Interval between two checks for contracts that expire soon. Notices are sent days before the expiry, so ten minutes
 * is frequent enough.
 */
const expiringSeconds = 10 * 60;

/**
 * Creates the contracts domain, which covers contracts from checking a cart to sealing the documents, and starts the
 * expiry of unsigned contracts.
 */
export function createContracts(platform: Platform, dependencies: ContractsDependencies) {
  const services = createContractServices(platform, dependencies);
  const { signing, sealing, deliveries } = services;
  const statistics = createStatisticsRepository(platform.db);

  return {
    service: services,
    register(app: App): void {
      registerContractRoutes(app, platform, { ...dependencies, services });
    },
    jobs: {
      handlers: {
        ...signing.jobHandlers,
        seal: (contractId: string) => sealing.seal(Number(contractId)),
        "refresh-statistics": (userId: string) => statistics.refresh([Number(userId)]),
      },
      regular: {
        anchor: { handler: () => anchorChains(platform, services), everySeconds: anchorSeconds },
        "tell-of-expiring": { handler: signing.notifyOfExpiring, everySeconds: expiringSeconds },
      },
      onOutcome: (...outcome: Parameters<typeof deliveries.onOutcome>) => deliveries.onOutcome(...outcome),
    },
  };
}
export type Contracts = ReturnType<typeof createContracts>;

/** Anchors all audit chains, and logs a warning if the seal's certificate expires soon. */
async function anchorChains({ seal, clock, log }: Platform, { seals }: Pick<ContractServices, "seals">): Promise<void> {
  const ending = describeExpiringSeal(await seal.getSigner(), clock.now());
  if (ending !== null) log.warn(ending);
  await seals.anchor();
}
