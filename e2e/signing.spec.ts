import { coreSignings, describeSigning } from "./support/contracts/signing-journeys.ts";
import { test } from "./support/test.ts";

// The longest file runs last. Its journeys run in parallel, because one after the other they would keep one worker busy
// and leave two idle.
test.describe.configure({ mode: "parallel" });
describeSigning("embedded", coreSignings);
