/**
 * Vitest's set-up of every project: `npm test` draws the same generated input each time, so that a change is refused for
 * what it does and not for what was drawn. `npm run test:full` draws new input. A failing property prints its seed in both.
 */
import fc from "fast-check";

if (process.env["FUNDPORT_TEST_FULL"] !== "1") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
