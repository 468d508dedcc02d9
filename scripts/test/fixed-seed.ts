/**
 * Vitest's setup of all projects. `npm test` generates the same input each time, so that a change does not fail because
 * of new input. `npm run test:full` generates new input. A failing property prints its seed in both.
 */
import fc from "fast-check";

if (process.env["FUNDPORT_TEST_FULL"] !== "1") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
