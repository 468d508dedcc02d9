/**
 * Vitest's setup for all projects. With `npm test`, properties get the same generated input each time, so that a change
 * does not fail because of new input. With `npm run test:full` they get new input. With either command, a failing
 * property prints its seed.
 */
import fc from "fast-check";

if (process.env["FUNDPORT_TEST_FULL"] !== "1") fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_122 });
