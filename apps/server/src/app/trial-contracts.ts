import { fastify } from "fastify";
import { type Config, publicUrlsOf } from "../config.ts";
import type { Clock } from "../ports/clock.ts";
import { makeTrialContracts } from "../trial-data/contracts/make-contracts.ts";
import { type AppDependencies, createServices } from "./services.ts";

type Dependencies = Pick<AppDependencies, "db" | "address" | "encryption" | "seal"> & {
  config: Config;
  clock: Clock;
};

/** Makes the contracts of trial data with the portal's own services, which go by the time of each contract meanwhile. */
export async function addTrialContracts({ clock, ...dependencies }: Dependencies): Promise<void> {
  let time = clock.now();
  const stops: (() => Promise<void>)[] = [];
  const { log } = fastify({ logger: { level: dependencies.config.LOG_LEVEL } });
  try {
    const services = await createServices(
      { ...dependencies, clock: { now: () => time }, webFolder: "" },
      {
        log,
        answerHeaders: {},
        onClose: (stop) => void stops.push(stop),
        publicUrls: () => publicUrlsOf(dependencies.config),
      },
    );
    await makeTrialContracts({
      db: dependencies.db,
      services,
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
