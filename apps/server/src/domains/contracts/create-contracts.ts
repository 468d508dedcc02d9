import type { App } from "../../http/app-type.ts";
import type { Platform } from "../../platform.ts";
import { adviseOnEndingSeal } from "../../ports/seal/ending-seal.ts";
import { type ContractServices, createContractServices } from "./contract-services.ts";
import type { ContractsDependencies } from "./dependencies.ts";
import { createStatisticsRepository } from "./records/statistics-repository.ts";
import { registerContractRoutes } from "./register-routes.ts";

/** All chains are anchored once a day. */
const anchorSeconds = 24 * 60 * 60;
/** Notices of expiry go out days ahead, so every ten minutes is often enough. */
const expiringSeconds = 10 * 60;

/** Contracts, from the check of a cart to the sealed documents. The expiry of unsigned contracts starts here. */
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

/** Anchors all chains, and warns of a certificate that expires soon. */
async function anchorChains({ seal, clock, log }: Platform, { seals }: Pick<ContractServices, "seals">): Promise<void> {
  const ending = adviseOnEndingSeal(await seal.getSigner(), clock.now());
  if (ending !== null) log.warn(ending);
  await seals.anchor();
}
