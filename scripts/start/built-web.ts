import { buildWeb } from "./build-web.ts";

/** Vitest's global setup: builds the web app once if its sources have changed. `npm test` has already built it. */
export default async function setup(): Promise<void> {
  await buildWeb(() => undefined);
}
