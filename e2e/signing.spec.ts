import { coreSignings, describeSigning } from "./support/contracts/signing-journeys.ts";
import { test } from "./support/test.ts";

// This file takes longest and is run last. Its journeys run in parallel; otherwise one worker would run them all while
// two others are idle.
test.describe.configure({ mode: "parallel" });
describeSigning("embedded", coreSignings);
