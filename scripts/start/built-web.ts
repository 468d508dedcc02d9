import { buildWeb } from "./build-web.ts";

/** Vitest's global setup: builds the web app once where its sources have changed; `npm test` has built it before. */
export default async function setup(): Promise<void> {
  await buildWeb(() => undefined);
}
