import { fastify } from "fastify";
import { type Config, publicUrlsOf } from "../config.ts";
import type { Clock } from "../ports/clock.ts";
import { makeTrialContracts } from "../trial-data/contracts/make-contracts.ts";
import { composeDomains } from "./compose-domains.ts";
import { createPlatform, type PlatformDependencies } from "./create-platform.ts";

type Dependencies = Pick<PlatformDependencies, "db" | "address" | "encryption" | "seal"> & {
  config: Config;
  clock: Clock;
};

/** Creates the contracts of the trial data with the real services. Their clock is set to the time of each contract. */
export async function addTrialContracts({ clock, ...dependencies }: Dependencies): Promise<void> {
  let time = clock.now();
  const stops: (() => Promise<void>)[] = [];
  const { log } = fastify({ logger: { level: dependencies.config.LOG_LEVEL } });
  try {
    const platform = await createPlatform(
      { ...dependencies, clock: { now: () => time } },
      {
        log,
        onClose: (stop) => void stops.push(stop),
        publicUrls: () => publicUrlsOf(dependencies.config),
      },
    );
    const { identity, catalogue, clients, sales, contracts, messaging } = await composeDomains(platform, {});
    await makeTrialContracts({
      db: dependencies.db,
      services: {
        ...contracts.service,
        keyDocumentLedger: contracts.service.ledger,
        calculations: sales.service.calculations,
        clients: clients.service.clients,
        productDocuments: catalogue.service.productDocuments,
        users: identity.service.users,
        trialOutbox: messaging.service.trialOutbox,
      },
      maxCartItems: dependencies.config.MAX_CART_ITEMS,
      now: clock.now(),
      publicUrl: publicUrlsOf(dependencies.config)[0] ?? "",
      setTime: (moment) => {
        time = moment;
      },
    });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
